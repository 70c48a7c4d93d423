import { type ImportField, type ImportKind, importColumns } from "@/lib/imports/columns";

/** A row of the office's offline sheet: what was typed, by field. It is what an import takes. */
export type Entry = {
  id: string;
  kind: ImportKind;
  /** When its row was begun, in milliseconds: the order of the rows. */
  begunAt: number;
  fields: Readonly<Partial<Record<ImportField, string>>>;
};

/** The fields that a row asks for: those of the example table. */
export const entryFields = (kind: ImportKind): ImportField[] =>
  importColumns[kind].filter(({ example }) => example !== undefined).map(({ field }) => field);

/** Whether a row is still as it was. */
export const isSameEntry = (one: Entry, other: Entry): boolean =>
  one.id === other.id &&
  [...entryFields(one.kind), "studentCode" as const].every(
    (field) => (one.fields[field] ?? "") === (other.fields[field] ?? ""),
  );

/** Whether anything was typed. What a row takes over from the one above it does not count, nor its code. */
export const isTyped = ({ kind, fields }: Entry): boolean =>
  entryFields(kind).some((field) => field !== "exam" && field !== "heldOn" && fields[field]?.trim());
