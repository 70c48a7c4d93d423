import type { Messages } from "next-intl";
import { describeAction } from "@/lib/history/action-words";
import { interpolate } from "@/lib/interpolate";
import type { Act } from "./act";

/** Who did what to whom, as a sentence, with the names at the time. */
export function ActSentence({ texts, act }: { texts: Messages["office"]["acts"]; act: Act }) {
  const { action, actorName, undoneAction, subjects, subjectCount } = act;
  const more = subjectCount - subjects.length;
  return (
    <>
      <bdi className="font-medium">{actorName ?? texts.somebody}</bdi>{" "}
      {undoneAction === null
        ? describeAction(action)
        : interpolate(texts.tookBack, { what: describeAction(undoneAction) })}
      {subjects.map(({ id, name }, index) => (
        <span key={id}>
          {index === 0 ? " " : ", "}
          <bdi className="font-medium">{name ?? interpolate(texts.user, { id })}</bdi>
        </span>
      ))}
      {more > 0 && interpolate(texts.more, { count: more })}
    </>
  );
}
