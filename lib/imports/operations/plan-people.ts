import "server-only";
import type { Db } from "@/lib/db";
import { fromColumn, toColumn } from "@/lib/plain-date";
import { makeStudentCode } from "@/lib/students/student-code";
import type { Prisma } from "@/prisma/generated/client";
import { type ImportRow, PersonRow } from "../schema";
import { type ImportMode, refusedRow, rowVerdict, type Verdict } from "../verdict";
import type { Plan } from "./plan";

const fields = {
  id: true,
  role: true,
  email: true,
  studentCode: true,
  fullName: true,
  dateOfBirth: true,
  phoneNumber: true,
} as const satisfies Prisma.UserSelect;

type Person = Prisma.UserGetPayload<{ select: typeof fields }>;

/** Plans the import of a table of people. A row refers to the person with its code, email or user id. */
export async function planPeople(within: Db, rows: readonly ImportRow[], mode: ImportMode): Promise<Plan> {
  const parsed = rows.map(({ row, fields }) => ({ row, ...PersonRow.safeParse(fields) }));
  const known = await findPeople(
    within,
    parsed.flatMap(({ data }) => (data ? [data] : [])),
  );
  const plan: Plan = { verdicts: [], studentIds: [], creations: [], updates: [] };
  const seen = new Set<string>();
  for (const { row, data, error } of parsed) {
    if (data === undefined) plan.verdicts.push(refusedRow(row, error?.issues[0]?.message ?? ""));
    else plan.verdicts.push(planPerson(plan, { row, data, mode, known: known(data), seen }));
  }
  return plan;
}

type PlanOfRow = { row: number; data: PersonRow; mode: ImportMode; known: Person[]; seen: Set<string> };

function planPerson(plan: Plan, { row, data, mode, known, seen }: PlanOfRow): Verdict {
  const names = namesOf(data);
  if (names.some((name) => seen.has(name))) return refusedRow(row, "The same person stands in a row above.");
  for (const name of names) seen.add(name);
  const [person, other] = known;
  if (other) return refusedRow(row, "Code, email and number are of different people.");
  if (person === undefined) return planCreation(plan, row, data, mode);
  if (person.role !== "student") return refusedRow(row, "This account is no student's.");
  const changes = changesOf(person, data);
  const verdict = rowVerdict(row, Object.keys(changes).length === 0 ? "same" : "update", mode);
  if (verdict.outcome === "update") {
    plan.studentIds.push(person.id);
    plan.updates.push((tx) =>
      tx.user.update({ where: { id: person.id }, data: changes, select: { id: true } }),
    );
  }
  return verdict;
}

function planCreation(plan: Plan, row: number, data: PersonRow, mode: ImportMode): Verdict {
  const { fullName, email, userId, studentCode, dateOfBirth, phoneNumber } = data;
  if (fullName === undefined) return refusedRow(row, "The name is missing.");
  if (email === undefined) return refusedRow(row, "The email is missing.");
  const verdict = rowVerdict(row, "create", mode);
  if (verdict.outcome === "create") {
    plan.creations.push({
      ...(userId === undefined ? {} : { id: userId }),
      role: "student",
      fullName,
      email,
      studentCode: studentCode ?? makeStudentCode(),
      dateOfBirth: toColumn(dateOfBirth ?? null),
      phoneNumber: phoneNumber ?? null,
    });
  }
  return verdict;
}

/** The values of a row that differ from the record. A blank changes nothing. */
function changesOf(person: Person, data: PersonRow): Prisma.UserUpdateInput {
  const { fullName, email, studentCode, dateOfBirth, phoneNumber } = data;
  const isNewCode = studentCode && studentCode.toLowerCase() !== person.studentCode?.toLowerCase();
  return {
    ...(fullName && fullName !== person.fullName ? { fullName } : {}),
    ...(email && email !== person.email ? { email } : {}),
    ...(isNewCode ? { studentCode } : {}),
    ...(dateOfBirth && dateOfBirth !== fromColumn(person.dateOfBirth)
      ? { dateOfBirth: toColumn(dateOfBirth) }
      : {}),
    ...(phoneNumber && phoneNumber !== person.phoneNumber ? { phoneNumber } : {}),
  };
}

const namesOf = ({ studentCode, email, userId }: PersonRow): string[] => [
  ...(studentCode ? [`code ${studentCode.toLowerCase()}`] : []),
  ...(email ? [`email ${email}`] : []),
  ...(userId ? [`id ${userId}`] : []),
];

/** Finds the people of all rows in one pass: each row's by code, email and user id. */
async function findPeople(within: Db, rows: readonly PersonRow[]): Promise<(data: PersonRow) => Person[]> {
  const codes = rows.flatMap(({ studentCode }) => studentCode?.toLowerCase() ?? []);
  const emails = rows.flatMap(({ email }) => email ?? []);
  const ids = rows.flatMap(({ userId }) => userId ?? []);
  const found = await within.$queryRaw<{ id: number }[]>`
    SELECT id FROM users WHERE lower(student_code) = ANY(${codes})
    UNION SELECT id FROM users WHERE email = ANY(${emails})
    UNION SELECT id FROM users WHERE id = ANY(${ids})`;
  const people = await within.user.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: fields,
  });
  const byName = new Map(
    people.flatMap((person) =>
      namesOf({ studentCode: person.studentCode, email: person.email, userId: person.id }).map((name) => [
        name,
        person,
      ]),
    ),
  );
  return (data) => [...new Set(namesOf(data).flatMap((name) => byName.get(name) ?? []))];
}
