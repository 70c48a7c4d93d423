import { useTranslations } from "next-intl";
import { act } from "@/components/form/call";
import { toastSuccess } from "@/components/ui/toast";
import { actionText } from "@/lib/history/acts";
import type { Act } from "./acts";

export function ActSentence({ act }: { act: Act }) {
  const t = useTranslations("office.acts");
  const { action, actorName, undoneAction, subjects, subjectCount, isOwn, topic, changes } = act;
  const more = subjectCount - subjects.length;
  const whose = isOwn ? "own" : "another";
  /** An action recorded by an older version may have no text. */
  const wordsOf = (name: string) => {
    const { key, exam } = actionText(name);
    // A score that replaces another is a correction.
    const isCorrected = changes.some(({ before }) => before !== null);
    const kind = isCorrected ? "corrected" : "entered";
    return t.has(`actions.${key}`) ? t(`actions.${key}`, { whose, exam, kind }) : name;
  };
  return (
    <>
      <bdi translate="no" className="font-medium">
        {actorName ?? t("somebody")}
      </bdi>{" "}
      {undoneAction === null ? wordsOf(action) : t("tookBack", { what: wordsOf(undoneAction) })}
      {!isOwn &&
        subjects.map(({ id, name }, index) => (
          <span key={id}>
            {index === 0 ? " " : ", "}
            <bdi translate="no" className="font-medium">
              {name ?? t("user", { id })}
            </bdi>
          </span>
        ))}
      {more > 0 && t("more", { count: more })}
      {topic !== null && (
        <>
          : <bdi>{topic}</bdi>
        </>
      )}
    </>
  );
}

/** Undoes an act, and says so. Resolves to null, or to the message of a refusal. */
export async function undo(actId: number): Promise<string | null> {
  const answer = await act("/backend/office/undo", { fields: { actId }, isLong: true });
  if (!answer.success) return answer.message;
  toastSuccess(answer.message);
  return null;
}
