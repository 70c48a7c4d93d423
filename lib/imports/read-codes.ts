import "server-only";
import { codeKey, studentCodeFrom } from "@/lib/certificates/code";
import type { Db } from "@/lib/db";
import { say, type Words } from "@/lib/words/words";
import { Prisma } from "@/prisma/generated/client";

type Known = { code: string; name: string };

/** What Excel makes of a code such as `3-4`, and other programs of a number. */
const madeByPrograms =
  /^(?:\d{4}-\d\d-\d\d|(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2,4})?|\d+\.0+)$/i;

const isNumber = (text: string) => /^\d+$/.test(text);
const withoutZeros = (text: string) => text.replace(/^0+/, "");

/** The code in its own spelling, or why it is unclear; neither if it is nobody's. */
export type ReadCode = { code?: string; fault?: Words };

/** Exactly, else in another spelling if only one student has it. Zeros that a spreadsheet took off are asked about. */
export async function readCodes(
  within: Db,
  texts: readonly (string | undefined)[],
): Promise<(text: string) => ReadCode> {
  const keys = [...new Set(texts.flatMap((text) => (text ? codeKey(studentCodeFrom(text)) : [])))];
  const numbers = keys.filter(isNumber).map(withoutZeros);
  const knownWhere = (condition: Prisma.Sql) => within.$queryRaw<Known[]>`
    SELECT student_code AS code, full_name AS name FROM users WHERE ${condition}`;
  const found = await knownWhere(Prisma.sql`code_key(student_code) = ANY(${keys})`);
  const isPadded = Prisma.sql`ltrim(student_code, '0') = ANY(${numbers})`;
  const zeros = numbers.length === 0 ? [] : await knownWhere(isPadded);
  const exact = new Map(found.map(({ code }) => [code.toLowerCase(), code]));
  const byKey = new Map<string, Known[]>();
  for (const known of found) {
    const key = codeKey(known.code);
    byKey.set(key, [...(byKey.get(key) ?? []), known]);
  }
  const byNumber = new Map(zeros.map((known) => [withoutZeros(known.code), known]));
  return (text) => {
    const typed = studentCodeFrom(text);
    const code = exact.get(typed.toLowerCase());
    if (code !== undefined) return { code };
    if (madeByPrograms.test(typed)) return { fault: say("codeMadeByPrograms") };
    const [one, ...others] = byKey.get(codeKey(typed)) ?? [];
    if (one) return others.length > 0 ? { fault: say("codeUnclear") } : { code: one.code };
    const like = isNumber(typed) ? byNumber.get(withoutZeros(typed)) : undefined;
    return like ? { fault: say("codeZeros", { code: like.code, name: like.name }) } : {};
  };
}
