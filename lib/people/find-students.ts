import "server-only";
import { photoAddress } from "@/lib/accounts/account";
import type { Member } from "@/lib/auth/actor";
import { reachOf } from "@/lib/auth/roles";
import { studentCodeFrom } from "@/lib/certificates/code";
import type { PlainDate } from "@/lib/dates/plain-date";
import { rowsOf } from "@/lib/db";
import { studentCodePattern } from "@/lib/fields";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import { ClassList } from "./list-schema";
import type { PersonQuery } from "./schema";

type Match = {
  studentId: number;
  fullName: string;
  studentCode: string | null;
  photoKey: string | null;
  isUnconfirmed: boolean;
  line: number;
  cell: string;
  by: "key" | "name" | "id";
  /** Nobody but the office has written it. */
  isSure: boolean;
  /** Whether the line has every word of the student's name; `fitting` are cells that have only words of it. */
  isWhole: boolean;
  fitting: string[];
};

/** What a student or an unconfirmed account may have written only suggests candidates: anyone could pose as another. */
export const findStudents = operation({
  name: "findStudents",
  access: ["runImport", "saveDraft"],
  input: ClassList,
  async run({ input }) {
    const matches = await findMatches(input.lines);
    const lines = input.lines.map((cells, index) => {
      const ofLine = matches.filter(({ line }) => line === index);
      return { line: cells.join("\t"), ...judge(cells, ofLine) };
    });
    return { lines };
  },
});

const isEmail = (cell: string) => cell.includes("@");
/** Long enough not to be the name of a group or level. */
const looksLikeCode = (cell: string) =>
  cell.length >= 8 && /\d/.test(cell) && /[a-z]/i.test(cell) && studentCodePattern.test(cell);

function judge(cells: readonly string[], matches: readonly Match[]) {
  const keys = matches.filter(({ by }) => by === "key");
  const others = cells.filter((cell) => keys.every((key) => key.cell !== cell));
  const name = others.find((cell) => /\p{L}/u.test(cell) && !isEmail(cell) && !looksLikeCode(cell));
  const isNamed = ({ isWhole, fitting }: Match) => name === undefined || isWhole || fitting.includes(name);
  // A number in a longer line is rarely a user id: most lists number their rows.
  const isAlone = cells.length === 1;
  const meant = new Map(
    matches
      .filter((match) => match.by !== "id" || isAlone || (name !== undefined && isNamed(match)))
      .map((match) => [match.studentId, match]),
  );
  const [first, ...rest] = meant.values();
  const isCertain =
    first !== undefined &&
    rest.length === 0 &&
    isNamed(first) &&
    first.isSure &&
    (first.by !== "id" || isAlone) &&
    (keys.length > 0 || !others.some((cell) => isEmail(cell) || looksLikeCode(cell)));
  const candidates = [...meant.values()].map(
    ({ studentId, fullName, studentCode, photoKey, isUnconfirmed }) => ({
      ...{ studentId, fullName, studentCode, isUnconfirmed },
      photo: photoAddress(photoKey),
    }),
  );
  const student = isCertain ? (candidates[0] ?? null) : null;
  return { student, candidates: isCertain ? [] : candidates };
}

const typedCodes = (lines: readonly string[][]) =>
  Object.fromEntries(
    lines.flat().flatMap((cell) => {
      const code = isEmail(cell) ? "" : studentCodeFrom(cell);
      return /\d/.test(code) && /[a-z]/i.test(code) && studentCodePattern.test(code) ? [[cell, code]] : [];
    }),
  );

/** Looks up every cell, and every two adjacent cells as first and last name. A student's surest match comes last. */
const findMatches = (lines: readonly string[][]): Promise<Match[]> =>
  rowsOf<Match>(Prisma.sql`
    WITH lines AS (
      SELECT line::int - 1 AS line, ARRAY(SELECT jsonb_array_elements_text(texts)) AS cells
        FROM jsonb_array_elements(${JSON.stringify(lines)}::jsonb) WITH ORDINALITY AS listed(texts, line)),
    codes AS (SELECT * FROM jsonb_each_text(${JSON.stringify(typedCodes(lines))}::jsonb) AS typed (cell, code)),
    asked AS (
      SELECT line, cells, cell, code FROM lines, unnest(cells) AS cell LEFT JOIN codes USING (cell)
      UNION SELECT line, cells, cells[i] || ' ' || cells[i + 1], NULL FROM lines, generate_subscripts(cells, 1) AS i)
    SELECT line, cell, found.by, u.id AS "studentId", full_name AS "fullName", student_code AS "studentCode",
           photo_key AS "photoKey", unconfirmed_since IS NOT NULL AS "isUnconfirmed",
           unconfirmed_since IS NULL AND (found.by <> 'name' OR rules.is_certified(u.id))
             AND (email_proven OR email <> lower(cell)) AS "isSure",
           words <@ string_to_array(search_fold(array_to_string(cells, ' ')), ' ') AS "isWhole",
           ARRAY(SELECT text FROM unnest(cells) AS text WHERE string_to_array(search_fold(text), ' ') <@ words) AS fitting
      FROM asked,
           LATERAL (
             SELECT 'key' AS by, id FROM users WHERE lower(student_code) = lower(coalesce(code, cell))
             UNION SELECT 'key', id FROM users WHERE code_key(student_code) = code_key(code)
               AND NOT EXISTS (SELECT 1 FROM users WHERE lower(student_code) = lower(code))
             UNION SELECT 'key', id FROM users WHERE email = lower(cell)
             UNION SELECT 'name', id FROM users WHERE search_fold(full_name) = search_fold(cell)
             UNION SELECT 'id', id FROM users WHERE id = substring(search_fold(cell) FROM '^[0-9]{1,10}$')::bigint
           ) AS found JOIN users u USING (id), string_to_array(search_fold(full_name), ' ') AS words
     WHERE u.role = 'student' ORDER BY line, array_position(ARRAY['id', 'name', 'key'], found.by), "isSure", u.id`);

type SimilarPerson = {
  userId: number;
  fullName: string;
  studentCode: string | null;
  dateOfBirth: PlainDate | null;
  photoKey: string | null;
  isUnconfirmed: boolean;
  isSame: boolean;
  hasEmail: boolean;
};

export async function similarPeople(actor: Member, { fullName, email, dateOfBirth }: PersonQuery) {
  const likeness = Prisma.sql`similarity(search_fold(full_name), search_fold(${fullName}))`;
  const rows = await rowsOf<SimilarPerson>(Prisma.sql`
    SELECT id AS "userId", full_name AS "fullName", student_code AS "studentCode",
           date_of_birth AS "dateOfBirth", photo_key AS "photoKey",
           unconfirmed_since IS NOT NULL AS "isUnconfirmed",
           ${likeness} = 1 AND coalesce(date_of_birth = ${dateOfBirth}::date, true) AS "isSame",
           email = ${email} AS "hasEmail"
      FROM users
     WHERE (email = ${email}
        OR search_fold(${fullName}) <% search_text AND ${likeness} >= 0.5
        OR date_of_birth = ${dateOfBirth}::date AND ${likeness} >= 0.35)
       AND role::text = ANY(${[...reachOf(actor.role)]})
     ORDER BY "hasEmail" DESC, "isSame" DESC, ${likeness} DESC, id LIMIT 5`);
  return rows.map(({ photoKey, ...row }) => ({ ...row, photo: photoAddress(photoKey) }));
}
