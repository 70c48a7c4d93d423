import { PlainField } from "@/components/form/plain-field";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { examIds, exams } from "@/lib/exams/registry";
import { kabulDay } from "@/lib/kabul";
import { sectionNames } from "@/lib/targets/schema";
import type { Target } from "@/lib/targets/target";
import messages from "@/messages/en.json";

type TargetFormProps = {
  target: Target | null;
  flash: { message: string; values: Readonly<Record<string, string>> } | null;
};

/** Sets the target or takes it away. A plain form; it opens by itself where it was refused. */
export function TargetForm({ target, flash }: TargetFormProps) {
  const typed = flash?.values ?? {};
  const ranges = examIds.map((exam) => {
    const { shortName, sections, range, total } = exams[exam];
    const ofSections = sections.length > 0 ? `, sections up to ${range.max}` : "";
    return `${shortName}: total up to ${total.max}${ofSections}`;
  });
  return (
    <details open={flash !== null} className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
        {target === null ? "Set a target" : "Change the target"}
      </summary>
      {flash && (
        <Alert variant="destructive" className="mb-3">
          <AlertDescription>{flash.message}</AlertDescription>
        </Alert>
      )}
      <form method="post" action="/backend/account/target" className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <Label htmlFor="target-exam">Exam</Label>
          <Select id="target-exam" name="exam" defaultValue={typed.exam ?? target?.exam}>
            {examIds.map((exam) => (
              <option key={exam} value={exam}>
                {exams[exam].shortName}
              </option>
            ))}
          </Select>
        </div>
        <PlainField
          {...{ name: "total", label: "Total", inputMode: "decimal", required: true }}
          defaultValue={typed.total ?? target?.total}
        />
        {sectionNames.map((name) => (
          <PlainField
            key={name}
            {...{ name, label: `${messages.certificate.scores[name]} (optional)`, inputMode: "decimal" }}
            defaultValue={typed[name] ?? target?.sections[name]}
          />
        ))}
        <PlainField
          {...{ name: "by", label: "By when (optional)", type: "date", min: kabulDay(new Date()) }}
          defaultValue={typed.by ?? target?.by ?? ""}
        />
        <p className="self-end text-xs text-muted-foreground">{ranges.join(". ")}.</p>
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit" size="sm">
            Save target
          </Button>
          {target && (
            <Button type="submit" name="remove" value="1" size="sm" variant="outline" formNoValidate>
              Remove target
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
