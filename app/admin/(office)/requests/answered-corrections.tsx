import { When } from "@/components/area/when";
import { dayInWords } from "@/lib/certificates/facts";
import type { CorrectionOfStudent } from "@/lib/corrections/operations/list-corrections";

/** The last answers that the office gave. */
export function AnsweredCorrections({ corrections }: { corrections: readonly CorrectionOfStudent[] }) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="answered" className="mt-8">
      <h2 id="answered" className="text-title">
        Answered
      </h2>
      <ul className="mt-3 grid gap-2 text-sm">
        {corrections.map(({ id, student, fullName, dateOfBirth, isAccepted, answer, answeredAt }) => (
          <li key={id} className="rounded-md border bg-card p-3">
            <bdi className="font-medium">{student.fullName}</bdi>:{" "}
            <bdi>{[fullName, dateOfBirth && dayInWords(dateOfBirth)].filter(Boolean).join(", ")}</bdi>{" "}
            {isAccepted ? "accepted" : "refused"}
            {answeredAt && (
              <>
                {" "}
                on <When at={answeredAt} />
              </>
            )}
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
