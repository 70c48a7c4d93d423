import type { Messages } from "next-intl";
import { fill } from "@/lib/fill";
import { inWords } from "@/lib/history/action-words";
import type { Act } from "./act";

/** Who did what to whom, in a sentence, with the names of that day. */
export function ActSentence({ texts, act }: { texts: Messages["office"]["acts"]; act: Act }) {
  const { action, actorName, undoneAction, subjects, subjectCount } = act;
  const more = subjectCount - subjects.length;
  return (
    <>
      <bdi className="font-medium">{actorName ?? texts.somebody}</bdi>{" "}
      {undoneAction === null ? inWords(action) : fill(texts.tookBack, { what: inWords(undoneAction) })}
      {subjects.map(({ id, name }, index) => (
        <span key={id}>
          {index === 0 ? " " : ", "}
          <bdi className="font-medium">{name ?? fill(texts.user, { id })}</bdi>
        </span>
      ))}
      {more > 0 && fill(texts.more, { count: more })}
    </>
  );
}
