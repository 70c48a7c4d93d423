import { Progress } from "@/components/ui/progress";
import { dayInWords } from "@/lib/certificates/facts";
import { exams } from "@/lib/exams/registry";
import type { Results } from "@/lib/exams/scores";
import { type Gap, gapsOf, type Target } from "@/lib/targets/target";
import messages from "@/messages/en.json";
import { TargetForm } from "./target-form";

type TargetCardProps = {
  target: Target | null;
  results: Results;
  /** What the last, refused form held, and why it was refused. */
  flash: { message: string; values: Readonly<Record<string, string>> } | null;
};

/** What the student wants to reach, and how far it is, in words and as bars. */
export function TargetCard({ target, results, flash }: TargetCardProps) {
  return (
    <section aria-label="Target" className="rounded-lg border bg-card p-5 shadow-sm">
      <h2 className="font-sans text-base font-semibold">Your target</h2>
      {target === null ? (
        <p className="mt-2 text-sm text-muted-foreground">
          Which result do you want to reach, and by when? Set a target, and you see here what is missing.
        </p>
      ) : (
        <>
          <p className="mt-2 text-sm">
            {exams[target.exam].shortName} {target.total.toFixed(exams[target.exam].decimals)}
            {target.by && ` by ${dayInWords(target.by)}`}
          </p>
          <ul className="mt-3 grid gap-3">
            {gapsOf(target, results).map((gap) => (
              <GapLine key={gap.part} gap={gap} decimals={exams[target.exam].decimals} />
            ))}
          </ul>
        </>
      )}
      <TargetForm target={target} flash={flash} />
    </section>
  );
}

function GapLine({ gap: { part, target, reached, missing }, decimals }: { gap: Gap; decimals: number }) {
  const label = messages.certificate.scores[part];
  const number = (value: number) => value.toFixed(decimals);
  const words =
    reached === null
      ? `no result yet, the target is ${number(target)}`
      : missing === 0
        ? `${number(reached)}: reached`
        : `${number(reached)} of ${number(target)}, ${number(missing)} to go`;
  return (
    <li className="grid gap-1 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{label}</span>
        <span className={missing === 0 ? "text-success" : "text-muted-foreground"}>{words}</span>
      </p>
      <Progress
        label={`${label}: ${words}`}
        percent={Math.round(100 * Math.min(1, target === 0 ? 1 : (reached ?? 0) / target))}
      />
    </li>
  );
}
