import type { PlainDate } from "@/lib/dates/plain-date";
import { Day } from "./when";

/** The requested corrections: the name, the birth date, or both. */
export function RequestedValues({
  fullName,
  dateOfBirth,
}: {
  fullName: string | null;
  dateOfBirth: PlainDate | null;
}) {
  return (
    <span className="font-medium">
      {fullName !== null && <bdi>{fullName}</bdi>}
      {fullName !== null && dateOfBirth !== null && ", "}
      {dateOfBirth !== null && <Day on={dateOfBirth} />}
    </span>
  );
}
