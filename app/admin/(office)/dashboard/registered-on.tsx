import Link from "next/link";
import { Avatar } from "@/components/area/avatar";
import { afghanDay } from "@/lib/afghan-calendar";
import { dayInWords } from "@/lib/certificates/facts";
import { listRegisteredOn } from "@/lib/dashboard/operations/registrations";
import { read } from "@/lib/http/pages/read";

/** Who registered on the chosen day. */
export async function RegisteredOn({ day }: { day: string | null }) {
  if (day === null) {
    return (
      <p className="self-center text-sm text-muted-foreground">
        Choose a day to see who registered. A gold dot marks the days that have somebody.
      </p>
    );
  }
  const result = await read(listRegisteredOn, { day });
  const students = "output" in result ? result.output : [];
  const solar = afghanDay(day);
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">
        {dayInWords(day)}
        <span className="ms-2 font-normal text-muted-foreground">
          {solar.day} {solar.month} {solar.year}
        </span>
      </h3>
      {students.length === 0 && (
        <p className="mt-2 text-sm text-muted-foreground">
          {"refusal" in result ? `Error: ${result.refusal.message}` : "Nobody registered on this day."}
        </p>
      )}
      <ul className="mt-3 grid gap-1 sm:grid-cols-2">
        {students.map(({ id, fullName, photo }) => (
          <li key={id}>
            <Link
              href={`/admin/students?search=${id}`}
              prefetch={false}
              className="flex items-center gap-3 rounded-md p-1.5 text-sm hover:bg-accent"
            >
              <Avatar name={fullName} src={photo} className="size-8" />
              <bdi className="truncate">{fullName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
