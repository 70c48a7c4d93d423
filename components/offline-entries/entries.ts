import { type ImportField, type ImportKind, importColumns } from "@/lib/imports/columns";

/** A row of the office's offline sheet: the input by field, as an import takes it. */
export type Entry = {
  id: string;
  kind: ImportKind;
  /** When the row was started, in milliseconds since 1970; rows are sorted by it. */
  begunAt: number;
  fields: Readonly<Partial<Record<ImportField, string>>>;
};

/** The fields of a row: those of the example table. */
export const entryFields = (kind: ImportKind): ImportField[] =>
  importColumns[kind].filter(({ example }) => example !== undefined).map(({ field }) => field);

/** Whether a row is unchanged. */
export const isSameEntry = (one: Entry, other: Entry): boolean =>
  one.id === other.id &&
  [...entryFields(one.kind), "studentCode" as const].every(
    (field) => (one.fields[field] ?? "") === (other.fields[field] ?? ""),
  );

/** Whether anything was typed. Values copied from the row above do not count, nor does the code. */
export const isTyped = ({ kind, fields }: Entry): boolean =>
  entryFields(kind).some((field) => field !== "exam" && field !== "heldOn" && fields[field]?.trim());
