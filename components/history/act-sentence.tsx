import type { Messages } from "next-intl";
import { describeAction, describeOwnAction } from "@/lib/history/action-words";
import { interpolate } from "@/lib/text/interpolate";
import type { Act } from "./act";

/** Who did what to whom, as a sentence, with the names at the time. */
export function ActSentence({ texts, act }: { texts: Messages["office"]["acts"]; act: Act }) {
  const { action, actorName, undoneAction, subjects, subjectCount, isOwn, topic } = act;
  const more = subjectCount - subjects.length;
  const wordsOf = isOwn ? describeOwnAction : describeAction;
  return (
    <>
      <bdi className="font-medium">{actorName ?? texts.somebody}</bdi>{" "}
      {undoneAction === null ? wordsOf(action) : interpolate(texts.tookBack, { what: wordsOf(undoneAction) })}
      {!isOwn &&
        subjects.map(({ id, name }, index) => (
          <span key={id}>
            {index === 0 ? " " : ", "}
            <bdi className="font-medium">{name ?? interpolate(texts.user, { id })}</bdi>
          </span>
        ))}
      {more > 0 && interpolate(texts.more, { count: more })}
      {topic !== null && (
        <>
          : <bdi>{topic}</bdi>
        </>
      )}
    </>
  );
}
