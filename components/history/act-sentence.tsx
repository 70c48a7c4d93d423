import { inWords } from "@/lib/history/action-words";
import type { Act } from "./act";

/** Who did what to whom, in a sentence, with the names of that day. */
export function ActSentence({ act }: { act: Act }) {
  const { action, actorName, undoneAction, subjects, subjectCount } = act;
  const more = subjectCount - subjects.length;
  return (
    <>
      <bdi className="font-medium">{actorName ?? "Somebody"}</bdi>{" "}
      {undoneAction === null ? inWords(action) : `took back: ${inWords(undoneAction)}`}
      {subjects.map(({ id, name }, index) => (
        <span key={id}>
          {index === 0 ? " " : ", "}
          <bdi className="font-medium">{name ?? `user ${id}`}</bdi>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}
