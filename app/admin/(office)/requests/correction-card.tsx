import { Avatar } from "@/components/area/avatar";
import { When } from "@/components/area/when";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { photoAddress } from "@/lib/accounts/account";
import { dayInWords } from "@/lib/certificates/facts";
import type { CorrectionOfStudent } from "@/lib/corrections/operations/list-corrections";
import type { PlainDate } from "@/lib/plain-date";

type CorrectionCardProps = { correction: CorrectionOfStudent; typed: string | undefined };

/** One request: the facts as they are beside those that are wished, and the two answers. */
export function CorrectionCard({ correction, typed }: CorrectionCardProps) {
  const { id, student, reason, askedAt, fullName, dateOfBirth } = correction;
  return (
    <article
      aria-label={`Correction for ${student.fullName}`}
      className="grid gap-4 rounded-lg border bg-card p-4 shadow-sm sm:p-5"
    >
      <header className="flex items-center gap-3">
        <Avatar name={student.fullName} src={photoAddress(student.photoKey)} className="size-10" />
        <div className="min-w-0">
          <h2 className="font-sans text-base font-semibold">
            <a
              href={`/admin/students?${new URLSearchParams({ search: String(student.id) })}`}
              className="underline-offset-4 hover:underline"
            >
              <bdi>{student.fullName}</bdi>
            </a>
          </h2>
          <p className="text-xs text-muted-foreground">
            User ID {student.id} · asked <When at={askedAt} />
          </p>
        </div>
      </header>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b text-start [&>th]:py-1.5 [&>th]:pe-4 [&>th]:text-start [&>th]:font-medium">
              <th scope="col">Fact</th>
              <th scope="col">On the certificate</th>
              <th scope="col">Wished</th>
            </tr>
          </thead>
          <tbody>
            <Fact name="Name" present={student.fullName} wished={fullName} />
            <Fact name="Birth date" present={inWords(student.dateOfBirth)} wished={inWords(dateOfBirth)} />
          </tbody>
        </table>
      </div>
      <p className="text-sm">
        <span className="font-medium">Reason:</span> <bdi className="whitespace-pre-line">{reason}</bdi>
      </p>
      <form method="post" action="/backend/office/answer-correction" className="grid gap-3">
        <input type="hidden" name="correctionId" value={id} />
        <div className="grid gap-1.5">
          <Label htmlFor={`answer-${id}`}>Word to the student (needed to refuse)</Label>
          <Textarea
            id={`answer-${id}`}
            name="answer"
            rows={2}
            maxLength={500}
            className="min-h-16"
            defaultValue={typed}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="decision" value="accept" size="sm">
            Accept and issue a new version
          </Button>
          <Button type="submit" name="decision" value="refuse" size="sm" variant="outline">
            Refuse
          </Button>
        </div>
      </form>
    </article>
  );
}

const inWords = (day: PlainDate | null) => (day === null ? null : dayInWords(day));

function Fact({ name, present, wished }: { name: string; present: string | null; wished: string | null }) {
  return (
    <tr className="border-b last:border-0 [&>*]:py-1.5 [&>*]:pe-4 [&>*]:text-start">
      <th scope="row" className="font-normal text-muted-foreground">
        {name}
      </th>
      <td>
        <bdi>{present ?? "none"}</bdi>
      </td>
      <td className={wished === null ? "text-muted-foreground" : "font-semibold text-lapis-700"}>
        <bdi>{wished ?? "stays"}</bdi>
      </td>
    </tr>
  );
}
