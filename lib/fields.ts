import { z } from "zod";
import { roleNames } from "@/lib/auth/roles";
import { isCertificateNumber, studentCodeFrom } from "@/lib/certificates/code";
import { earliestDay, isPlainDate, kabulDay } from "@/lib/dates/plain-date";
import type { Upload } from "@/lib/files/file-limits";
import { issue } from "@/lib/words/issue";
import type { RefusalKey } from "@/lib/words/words";
import { codePointsOf, typedDigits, unprintedIn, unreadableIn, withoutInvisible } from "./characters";

/**
 * Fields shared by several schemas. An issue's `params` rank it: a `required` field is reported before an invalid one,
 * and an `unstorable` one refuses the whole request. They also name the attribute with which a browser refuses the same
 * (lib/words/form-rules.ts).
 */
export const missing = { required: true };
const unstorable = { unstorable: true };

// biome-ignore lint/suspicious/noControlCharactersInRegex: lists the refused characters
const control = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, with line breaks and tabs allowed
const controlInProse = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

function storable(refused: RegExp) {
  return z.string().refine((text) => !refused.test(text) && text.isWellFormed(), {
    error: issue("unstorable"),
    params: unstorable,
    abort: true,
  });
}

const asText = (value: unknown) => (typeof value === "string" ? value.normalize("NFC").trim() : "");
export const line = storable(control);

/** The length in code points, as the database counts it: a simple emoji is one character. */
export const characters = (text: string) => [...text].length;

/** One line of text, trimmed and in NFC. Anything but a string counts as empty. */
export const OptionalLine = z.preprocess(asText, line);

/** The maximum length of a text, and the refusal of a longer one, whose sentence has the number as `{max}`. */
type Max = { length: number; message: RefusalKey };

const present = <Text extends z.ZodType<string>>(text: Text, message: RefusalKey) =>
  text.refine((given) => given !== "", { error: issue(message), params: missing, abort: true });
const atMost = <Text extends z.ZodType<string>>(text: Text, max: Max) =>
  text.refine((given) => characters(given) <= max.length, issue(max.message, { max: max.length }));

export function requiredLine(message: RefusalKey, max?: Max) {
  const required = present(line, message);
  return z.preprocess(asText, max ? atMost(required, max) : required);
}

/** Text for people to read: strips the invisible characters listed in lib/characters.ts. */
const asWritten = (value: unknown) => asText(typeof value === "string" ? withoutInvisible(value) : value);

const readable = <Text extends z.ZodType<string>>(text: Text) =>
  text.superRefine((given, context) => {
    const odd = unreadableIn(given);
    if (odd === undefined) return;
    const before = given.slice(0, given.indexOf(odd)).trim().split(" ").at(-1);
    const codePoints = codePointsOf(odd);
    const message = before
      ? issue("unreadableAfter", { before, codePoints })
      : issue("unreadableAtStart", { codePoints });
    context.addIssue({ code: "custom", message });
  });

const printed = <Text extends z.ZodType<string>>(text: Text) =>
  readable(text).superRefine((given, context) => {
    const missingGlyph = unprintedIn(given);
    if (missingGlyph === undefined) return;
    context.addIssue({ code: "custom", message: issue("unprintable", { character: missingGlyph }) });
  });

export const requiredWrittenLine = (message: RefusalKey, max: Max) =>
  z.preprocess(asWritten, readable(atMost(present(line, message), max)));

/** One line that is printed on a certificate or another document, in the fonts used for print. */
export const PrintedLine = z.preprocess(asWritten, printed(line));

export const requiredPrintedLine = (message: RefusalKey, max: Max) =>
  z.preprocess(asWritten, printed(atMost(present(line, message), max)));

export function requiredProse(message: RefusalKey, max: Max) {
  const asProse = (value: unknown) =>
    asWritten(typeof value === "string" ? value.replace(/[\u2028\u2029]/g, "\n") : value);
  return z.preprocess(asProse, readable(atMost(present(storable(controlInProse), message), max)));
}

/** A field that may be left out: blank and null count as left out, too. */
export const optional = <Field extends z.ZodType>(field: Field) =>
  z.preprocess(
    (value) => (value === null || (typeof value === "string" && value.trim() === "") ? undefined : value),
    field.optional(),
  );

/** A checkbox. Forms send it only when it is ticked; multipart has no booleans. */
export const Ticked = z
  .unknown()
  .optional()
  .transform((given) => given === "on" || given === "true" || given === true);

/** An email as it is typed or pasted, to compare with stored ones: its form is not checked. */
export const typedEmail = (whenMissing: RefusalKey) =>
  z.preprocess(asWritten, present(line, whenMissing)).transform((text) => text.toLowerCase());

export function email(whenMissing: RefusalKey, whenWrong: RefusalKey = "emailInvalid") {
  return typedEmail(whenMissing).refine((address) => address.length <= 254 && z.regexes.email.test(address), {
    error: issue(whenWrong),
    params: { type: "email" },
  });
}

/** Blank and null mean none. What is neither text nor number is refused: taken for none, it would erase what is stored. */
const orNone = (read: (text: string) => string) => (value: unknown) => {
  if (value === undefined || value === null) return null;
  return typeof value === "string" || typeof value === "number" ? read(String(value)) || null : "?";
};

/** A birth date, `YYYY-MM-DD`, from 1900 to today in Kabul. */
export const BirthDate = z.preprocess(
  orNone(asText),
  line
    .refine((text) => isPlainDate(text) && text >= earliestDay && text <= kabulDay(new Date()), {
      error: issue("invalidDate"),
    })
    .nullable(),
);

const asDigits = (text: string) => asText(typedDigits(text));

/** A phone number as people write it, in Latin digits. */
export const PhoneNumber = z.preprocess(
  orNone(asDigits),
  line.refine((text) => /^\+?(?:[ ()./-]{0,3}[0-9]){7,15}\)?$/.test(text), issue("phoneInvalid")).nullable(),
);

export const FullName = (whenMissing: RefusalKey) =>
  requiredPrintedLine(whenMissing, { length: 120, message: "fullNameTooLong" });

export const studentCodePattern = /^[A-Za-z0-9][A-Za-z0-9/_.-]{1,38}[A-Za-z0-9]$/;

/** Not one that a look-up takes for the address of another (`a.b/result/CODE`). */
export const StudentCode = z.preprocess(
  orNone(asDigits),
  line
    .refine((text) => studentCodePattern.test(text) && studentCodeFrom(text) === text, issue("codeInvalid"))
    // Numbers are sequential, and a student code opens certificates.
    .refine((text) => !isCertificateNumber(text), issue("codeIsNumber"))
    .nullable(),
);

const largestId = 2_147_483_647;

export const isId = (number: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= largestId;

export function idIn(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  return id !== null && isId(id) ? id : null;
}

function id(key: RefusalKey, form: RegExp) {
  const message = issue(key);
  return z.preprocess(
    (value) =>
      typeof value === "number"
        ? value
        : Number(form.exec(typeof value === "string" ? asDigits(value) : "")?.[1]),
    z.number(message).refine(isId, message),
  );
}

export const rowId = (message: RefusalKey) => id(message, /^(\d{1,20})$/);

/** A user's id. Only the numeric part of a prefixed one counts (`STU-0012` is 12). */
export const userId = (message: RefusalKey) => id(message, /^(?:[A-Za-z]+[-_ ]?)?(\d{1,20})$/);

export const OfStudent = z.object({ studentId: userId("missingStudentId") });

export const Role = z.enum(roleNames, issue("invalidRole"));

/** The version of what the client has seen. Clients that omit it act on what is stored; one of another type is old. */
export const Version = z
  .unknown()
  .optional()
  .transform((given) => (given === undefined || given === null ? undefined : String(given)));

export const Uploads = z.array(z.custom<Upload>()).default([]);
