import { useTranslations } from "next-intl";
import { RequestedValues } from "@/components/area/requested-values";
import { When } from "@/components/area/when";
import { ActForm } from "@/components/form/act-form";
import { PlainField } from "@/components/form/plain-field";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import type { Correction } from "@/lib/corrections/correction";
import { kabulDay } from "@/lib/dates/kabul";
import { earliestDay } from "@/lib/dates/plain-date";

/** Only the latest requests; the data export has all of them. */
const maxShown = 5;

type CorrectionSectionProps = {
  requests: readonly Correction[];
};

/** Asks the office for a correction of the certificate, and shows its answers. */
export function CorrectionSection({ requests }: CorrectionSectionProps) {
  const t = useTranslations("student.settings.correction");
  const isPending = requests[0] !== undefined && requests[0].answeredAt === null;
  return (
    <>
      {requests.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {requests.slice(0, maxShown).map((request) => (
            <li key={request.id} className="rounded-md border p-3">
              <RequestLine request={request} />
              <Outcome request={request} />
            </li>
          ))}
        </ul>
      )}
      {!isPending && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline underline-offset-4">
            {t("title")}
          </summary>
          <ActForm
            action="/backend/account/correction"
            keptAs="correction"
            className="mt-2 grid gap-4 sm:grid-cols-2"
          >
            <PlainField name="wishedName" label={t("name")} maxLength={120} dir="auto" hint={t("nameHint")} />
            <PlainField
              name="wishedBirthDate"
              label={t("birthday")}
              type="date"
              min={earliestDay}
              max={kabulDay(new Date())}
              hint={t("birthdayHint")}
            />
            <div className="grid gap-1.5 sm:col-span-2">
              <Label htmlFor="correction-reason">{t("reason")}</Label>
              <Textarea id="correction-reason" name="reason" rows={3} maxLength={500} required />
            </div>
            <Button type="submit" variant="outline" className="justify-self-start">
              {t("send")}
            </Button>
          </ActForm>
        </details>
      )}
    </>
  );
}

function RequestLine({ request: { fullName, dateOfBirth, askedAt } }: { request: Correction }) {
  const t = useTranslations("student.settings.correction");
  return (
    <p>
      {t.rich("asked", {
        facts: () => <RequestedValues fullName={fullName} dateOfBirth={dateOfBirth} />,
        when: () => <When at={askedAt} />,
      })}
    </p>
  );
}

function Outcome({ request: { answeredAt, isAccepted, answer } }: { request: Correction }) {
  const t = useTranslations("student.settings.correction");
  if (answeredAt === null) return <p className="text-muted-foreground">{t("waiting")}</p>;
  return (
    <p className={isAccepted ? "text-success" : "text-foreground"}>
      {t(isAccepted ? "accepted" : "refused")} {answer && <bdi>{answer}</bdi>}
    </p>
  );
}
