import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Avatar } from "@/components/area/avatar";
import { Day, When } from "@/components/area/when";
import { ActForm } from "@/components/form/act-form";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { photoAddress } from "@/lib/accounts/account";
import { presentFacts } from "@/lib/corrections/correction";
import type { CorrectionOfStudent } from "@/lib/corrections/operations/list-corrections";
import type { PlainDate } from "@/lib/dates/plain-date";
import { SpelledName } from "./spelled-name";

/** A request: the current facts beside the requested ones, and the two answers. */
export function CorrectionCard({ correction }: { correction: CorrectionOfStudent }) {
  const { id, student, reason, askedAt, fullName, dateOfBirth } = correction;
  const t = useTranslations("office.requests.card");
  return (
    <article
      aria-label={t("label", { name: student.fullName })}
      className="grid gap-4 rounded-lg border bg-card p-4 shadow-sm sm:p-5"
    >
      <header className="flex items-center gap-3">
        <Avatar name={student.fullName} src={photoAddress(student.photoKey)} className="size-10" />
        <div className="min-w-0">
          <h2 className="font-sans text-base font-semibold">
            <a
              href={`/admin/students?${new URLSearchParams({ search: student.email })}`}
              className="underline-offset-4 hover:underline"
            >
              <bdi>{student.fullName}</bdi>
            </a>
          </h2>
          <p className="text-xs text-muted-foreground">
            {t.rich("asked", { id: String(student.id), when: () => <When at={askedAt} /> })}
          </p>
        </div>
      </header>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b text-start [&>th]:py-1.5 [&>th]:pe-4 [&>th]:text-start [&>th]:font-medium">
              <th scope="col">{t("fact")}</th>
              <th scope="col">{t("present")}</th>
              <th scope="col">{t("wished")}</th>
            </tr>
          </thead>
          <tbody>
            <ComparisonRow name={t("name")} current={student.fullName} requested={fullName} />
            <ComparisonRow
              name={t("birthDate")}
              current={dayOrNull(student.dateOfBirth)}
              requested={dayOrNull(dateOfBirth)}
            />
          </tbody>
        </table>
      </div>
      {fullName !== null && <SpelledName name={fullName} />}
      <p className="text-sm">
        <span className="font-medium">{t("reason")}</span> <bdi className="whitespace-pre-line">{reason}</bdi>
      </p>
      <ActForm action="/backend/office/answer-correction" keptAs={`answer:${id}`} className="grid gap-3">
        <input type="hidden" name="correctionId" value={id} />
        <input type="hidden" name="base" value={JSON.stringify(presentFacts(student))} />
        <div className="grid gap-1.5">
          <Label htmlFor={`answer-${id}`}>{t("word")}</Label>
          <Textarea id={`answer-${id}`} name="answer" rows={2} maxLength={500} className="min-h-16" />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="decision" value="accept" size="sm">
            {t("accept")}
          </Button>
          <Button type="submit" name="decision" value="refuse" size="sm" variant="outline">
            {t("refuse")}
          </Button>
        </div>
      </ActForm>
    </article>
  );
}

const dayOrNull = (day: PlainDate | null) => (day === null ? null : <Day on={day} length="short" />);

function ComparisonRow({
  name,
  current,
  requested,
}: {
  name: string;
  current: ReactNode;
  requested: ReactNode;
}) {
  const t = useTranslations("office.requests.card");
  return (
    <tr className="border-b last:border-0 [&>*]:py-1.5 [&>*]:pe-4 [&>*]:text-start">
      <th scope="row" className="font-normal text-muted-foreground">
        {name}
      </th>
      <td>
        <bdi>{current ?? t("nothing")}</bdi>
      </td>
      <td className={requested === null ? "text-muted-foreground" : "font-semibold text-lapis-700"}>
        <bdi>{requested ?? t("stays")}</bdi>
      </td>
    </tr>
  );
}
