import { useTranslations } from "next-intl";
import { PageUserField } from "@/components/form/page-user-field";
import { PlainField } from "@/components/form/plain-field";
import { UnsavedPlainForm } from "@/components/form/unsaved-plain-form";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { kabulDay } from "@/lib/dates/kabul";
import { examIds, exams } from "@/lib/exams/registry";
import type { Flash } from "@/lib/http/cookies/flash-cookie";
import { sectionNames } from "@/lib/targets/schema";
import type { Target } from "@/lib/targets/target";

type TargetFormProps = {
  target: Target | null;
  flash: Flash | null;
};

/** Sets or removes the target. A plain form, open after a refusal. */
export function TargetForm({ target, flash }: TargetFormProps) {
  const t = useTranslations("student.dashboard.target");
  const nameOf = useTranslations("certificate.scores");
  const isRefused = flash?.success === false;
  const submitted = flash?.values ?? {};
  const ranges = examIds.map((exam) => {
    const { shortName, sections, range, total } = exams[exam];
    const limits = { exam: shortName, total: total.max };
    return sections.length > 0
      ? t("rangeWithSections", { ...limits, section: range.max })
      : t("range", limits);
  });
  return (
    <details open={isRefused} className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
        {t(target === null ? "set" : "change")}
      </summary>
      <form method="post" action="/backend/account/target" className="grid gap-4 sm:grid-cols-2">
        <PageUserField />
        <input type="hidden" name="base" value={JSON.stringify({ target })} />
        <UnsavedPlainForm name="target" isRefused={isRefused} isSaved={flash?.success === true} />
        <div className="grid content-start gap-1.5">
          <Label htmlFor="target-exam">{t("exam")}</Label>
          <Select id="target-exam" name="exam" defaultValue={submitted.exam ?? target?.exam}>
            {examIds.map((exam) => (
              <option key={exam} value={exam}>
                {exams[exam].shortName}
              </option>
            ))}
          </Select>
        </div>
        <PlainField
          name="total"
          label={t("total")}
          inputMode="decimal"
          required={true}
          defaultValue={submitted.total ?? target?.total}
        />
        {sectionNames.map((name) => (
          <PlainField
            key={name}
            name={name}
            label={t("section", { section: nameOf(name) })}
            inputMode="decimal"
            defaultValue={submitted[name] ?? target?.sections[name]}
          />
        ))}
        <PlainField
          name="by"
          label={t("byWhen")}
          type="date"
          min={kabulDay(new Date())}
          defaultValue={submitted.by ?? target?.by ?? ""}
        />
        <p className="self-end text-xs text-muted-foreground">{ranges.join(". ")}.</p>
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit" size="sm">
            {t("save")}
          </Button>
          {target && (
            <Button type="submit" name="remove" value="1" size="sm" variant="outline" formNoValidate>
              {t("remove")}
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
