import { z } from "zod";
import { perField, personFieldNames, personFields } from "@/lib/accounts/person-fields";
import { personRules } from "@/lib/accounts/person-rules";
import { maxRows } from "@/lib/batches";
import { typedDigits } from "@/lib/characters";
import { Exam } from "@/lib/exams/schema";
import { OptionalLine, optional, rowId, Ticked, Uploads } from "@/lib/fields";
import { HeldOn } from "@/lib/sittings/schema";
import { monthNames } from "@/lib/words/catalogue";
import { issue } from "@/lib/words/issue";
import { examCalled, importKinds } from "./columns";
import { type DayOrder, dayOf, dayOrders, isAmbiguous, isMoment } from "./day";
import { lineDoubts } from "./read-csv";

const Row = z.object({
  row: z.number().int().positive(),
  fields: z.record(z.string(), z.string()),
  doubt: z.enum(lineDoubts).optional(),
});

export type ImportRow = z.output<typeof Row>;

const tooMany = issue("tooManyRows", { max: maxRows });
const Rows = Uploads.transform(([file], context) => {
  const parsed = z
    .array(Row)
    .max(maxRows, tooMany)
    .safeParse(file && !file.isTooLarge ? parseJson(file.bytes) : null);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.code === "too_big" ? tooMany : issue("tableUnreadable");
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

export const Import = z.object({
  kind: z.enum(importKinds, issue("chooseTableKind")),
  mode: z.enum(["create", "update", "both"]).catch("both"),
  days: z.enum(dayOrders).nullable().catch(null),
  rows: Rows,
  isCheck: Ticked,
  isAllOrNothing: Ticked,
  name: OptionalLine,
  /** The digest of the check that the office has seen. Left out, the import does what needs no consent. */
  digest: OptionalLine,
  consents: OptionalLine.transform((text) => new Set(text.split(",").filter(Boolean))),
});

const digits = (value: unknown) => (typeof value === "string" ? typedDigits(value) : value);

/** An invalid day is left for the field to refuse. */
const toDay =
  (order: DayOrder | null) =>
  (value: unknown, context: z.RefinementCtx): unknown => {
    if (typeof value !== "string") return value;
    const day = dayOf(value, order, monthNames);
    if (day !== null) return day;
    const isUnclear = order === null && isAmbiguous(value);
    if (!isUnclear && !isMoment(value)) return value;
    context.addIssue(issue(isUnclear ? "dayAmbiguous" : "dayIsMoment"));
    return z.NEVER;
  };

/** Puts back the zero or plus sign that programs take off a number, and takes off what they add. */
const toPhone = (value: unknown) =>
  typeof value === "string"
    ? typedDigits(value)
        .replace(/^(\d{6,})\.0$/, "$1")
        .replace(/^[2-7]\d{8}$/, "0$&")
        .replace(/^93[2-7]\d{8}$/, "+$&")
    : value;

export function PersonRow(order: DayOrder | null) {
  const rules = personRules({ fullName: "fullNameMissing", email: "emailMissing" });
  const asTyped = (value: unknown) => value;
  const prepare = {
    name: asTyped,
    email: digits,
    studentCode: asTyped,
    birthDate: toDay(order),
    phone: toPhone,
  };
  return z.object({
    ...perField(personFieldNames, (name) =>
      optional(z.preprocess(prepare[personFields[name].rule], rules[name])),
    ),
    userId: optional(rowId("invalidUserId")),
  });
}

export type PersonRow = z.output<ReturnType<typeof PersonRow>>;

export const studentKeys = ["student", "studentCode", "email", "userId"] as const;

export const toExamId = (value: unknown) =>
  typeof value === "string" ? (examCalled(value) ?? value) : value;

const key = z.preprocess(digits, OptionalLine);

export const ScoreRow = (order: DayOrder | null) =>
  z
    .object({
      ...perField(studentKeys, () => key),
      fullName: OptionalLine,
      exam: z.preprocess(toExamId, Exam),
      heldOn: z.preprocess(toDay(order), HeldOn),
    })
    .superRefine((row, context) => {
      if (studentKeys.every((name) => row[name] === ""))
        context.addIssue({ code: "custom", message: issue("studentMissing"), path: ["student"] });
    });
