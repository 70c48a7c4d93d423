import { useTranslations } from "next-intl";
import { RequestedValues } from "@/components/area/requested-values";
import { When } from "@/components/area/when";
import type { CorrectionOfStudent } from "@/lib/corrections/operations/list-corrections";

/** The office's latest answers. */
export function AnsweredCorrections({ corrections }: { corrections: readonly CorrectionOfStudent[] }) {
  const t = useTranslations("office.requests.answered");
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="answered" className="mt-8">
      <h2 id="answered" className="text-title">
        {t("title")}
      </h2>
      <ul className="mt-3 grid gap-2 text-sm">
        {corrections.map(({ id, student, fullName, dateOfBirth, isAccepted, answer, answeredAt }) => (
          <li key={id} className="rounded-md border bg-card p-3">
            <bdi className="font-medium">{student.fullName}</bdi>:{" "}
            <RequestedValues fullName={fullName} dateOfBirth={dateOfBirth} />{" "}
            {t(isAccepted ? "accepted" : "refused")}
            {answeredAt && t.rich("on", { when: () => <When at={answeredAt} /> })}
            {answer && (
              <>
                . <bdi className="text-muted-foreground">{answer}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
