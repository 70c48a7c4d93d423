import { z } from "zod";
import { refusalTexts } from "@/lib/errors";
import { examIds, exams } from "@/lib/exams/registry";
import { Exam } from "@/lib/exams/schema";
import { BirthDate, email, FullName, OptionalLine, PhoneNumber, StudentCode, userId } from "@/lib/fields";
import { Uploads } from "@/lib/files/upload";
import { latinDigits } from "@/lib/latin-digits";
import { importKinds } from "./columns";
import { dayOf } from "./day";

/** The maximum number of rows of an import. */
export const maxRows = 10_000;

const Row = z.object({ row: z.number().int().positive(), fields: z.record(z.string(), z.string()) });

/** A row of a table: its row number, and its texts by field. */
export type ImportRow = z.output<typeof Row>;

const tooMany = `At most ${maxRows} rows at once.`;
const Rows = Uploads.transform(([file], context) => {
  const parsed = z
    .array(Row)
    .max(maxRows, tooMany)
    .safeParse(file && !file.isTooLarge ? parseJson(file.bytes) : null);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.code === "too_big" ? tooMany : "The table could not be read.";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

/** A table, and how to import it. The rows come as a JSON file. */
export const ImportTable = z.object({
  kind: z.enum(importKinds, "Please choose what the table holds."),
  mode: z.enum(["create", "update", "both"]).catch("both"),
  rows: Rows,
});

const flag = OptionalLine.transform((text) => text === "true");

/** An import to run. The client generates `importId`, by which it can ask for the progress. */
export const ImportRun = ImportTable.extend({
  importId: z.uuid("Please start the import again."),
  /** If one row is refused, nothing is imported. */
  isAllOrNothing: flag,
});

/** A running import. */
export const ImportId = z.object({ importId: z.uuid("Import not found.") });

const blank = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
const optional = <Field extends z.ZodType>(field: Field) => z.preprocess(blank, field.optional());
const digits = (value: unknown) => (typeof value === "string" ? latinDigits(value) : value);

/** A day of either calendar as `YYYY-MM-DD`. An invalid one stays as it is, for the field to refuse. */
const toDay = (value: unknown) => (typeof value === "string" ? (dayOf(value) ?? value) : value);

/** A person in a table. A blank field is unknown, or stays as it is. */
export const PersonRow = z.object({
  fullName: optional(FullName("")),
  email: optional(email("")),
  studentCode: optional(StudentCode),
  dateOfBirth: optional(z.preprocess(toDay, BirthDate)),
  phoneNumber: optional(z.preprocess(digits, PhoneNumber)),
  userId: optional(z.preprocess(digits, userId(refusalTexts.invalid_user_id))),
});

export type PersonRow = z.output<typeof PersonRow>;

/** An exam's key, from the key or any of its names. */
const toExamId = (value: unknown) => {
  const text = typeof value === "string" ? value.trim().toLowerCase() : "";
  return (
    examIds.find((id) =>
      [id, exams[id].name, exams[id].shortName].some((name) => name.toLowerCase() === text),
    ) ?? value
  );
};

/** The student, exam and day of a row. The scores are validated by the exam's own schema. */
export const ScoreRow = z.object({
  student: OptionalLine.refine((text) => text !== "", "The student is missing."),
  exam: z.preprocess(toExamId, Exam),
  heldOn: z.preprocess(
    toDay,
    BirthDate.refine((day) => day !== null, refusalTexts.invalid_date).transform(String),
  ),
});
