import { dayInWords } from "@/lib/certificates/facts";
import { exams } from "@/lib/exams/registry";
import { examReport } from "@/lib/exams/report";
import type { ReleasedSitting } from "@/lib/sittings/sitting";

/** Every test whose result is out, the newest first. */
export function SittingList({ sittings }: { sittings: readonly ReleasedSitting[] }) {
  if (sittings.length === 0) return null;
  return (
    <section aria-labelledby="sittings" className="max-w-3xl">
      <h2 id="sittings" className="text-title">
        All your tests
      </h2>
      <ul className="mt-3 grid gap-2">
        {sittings.map(({ id, exam, heldOn, scores }) => {
          const { total } = examReport(exam, scores);
          return (
            <li
              key={id}
              className="flex flex-wrap justify-between gap-x-4 rounded-md border bg-card px-4 py-2"
            >
              <span>
                {exams[exam].shortName}, {dayInWords(heldOn)}
              </span>
              <span className="font-semibold tabular-nums">
                {total.shown} of {total.max}
                {total.otherScale && (
                  <span className="font-normal text-muted-foreground">
                    {" "}
                    · {total.otherScale} on the 1–6 scale
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
