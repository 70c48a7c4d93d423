import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { examIds, exams } from "@/lib/exams/registry";
import type { ImportField } from "@/lib/imports/columns";

type EntryCellProps = {
  field: ImportField;
  label: string;
  text: string;
  /** The id of the datalist of students. */
  students: string;
  /** Called with every change. */
  onType: (text: string) => void;
  /** Called with changed text on blur, or at once from a select. */
  onChange: (text: string) => void;
};

/** A cell of the sheet. */
export function EntryCell({ field, label, text, students, onType, onChange }: EntryCellProps) {
  if (field === "exam")
    return (
      <Select
        aria-label={label}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        className="min-w-28"
      >
        {examIds.map((exam) => (
          <option key={exam} value={exam}>
            {exams[exam].shortName}
          </option>
        ))}
      </Select>
    );
  const isDay = field === "dateOfBirth" || field === "heldOn";
  const isName = field === "fullName" || field === "student" || field === "email";
  return (
    <Input
      key={text}
      aria-label={label}
      type={isDay ? "date" : "text"}
      inputMode={field === "email" ? "email" : undefined}
      list={field === "student" ? students : undefined}
      dir={field === "fullName" ? "auto" : "ltr"}
      autoComplete="off"
      defaultValue={text}
      onChange={({ target }) => onType(target.value)}
      onBlur={({ target }) => target.value !== text && onChange(target.value)}
      className={isDay ? "min-w-40" : isName ? "min-w-48" : "min-w-20"}
    />
  );
}
