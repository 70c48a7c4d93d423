import "server-only";
import { personColumns, toPersonRow } from "@/lib/accounts/account";
import { type PersonFieldName, personFieldNames } from "@/lib/accounts/person-fields";
import { type CodeOwners, ownersOfCodes } from "@/lib/certificates/owners-of-codes";
import { fromColumn } from "@/lib/dates/plain-date";
import type { Db } from "@/lib/db";
import { makeStudentCode } from "@/lib/people/student-code";
import { ownIssue } from "@/lib/words/issue";
import { say, type Words } from "@/lib/words/words";
import type { Prisma } from "@/prisma/generated/client";
import { emptyPlan, type PersonChange, type Plan, type Planning } from "./plan";
import { type ImportRow, PersonRow } from "./schema";
import { storedPerson, withStored } from "./stored-values";
import { faultOf, faultOfMode, faultsOf, type Verdict, verdictOn, withWarning } from "./verdict";

const fields = {
  id: true,
  role: true,
  ...personColumns,
  unconfirmedSince: true,
  sittings: { select: { heldOn: true }, orderBy: { heldOn: "asc" }, take: 1 },
} as const satisfies Prisma.UserSelect;

type Person = Prisma.UserGetPayload<{ select: typeof fields }>;

export async function planPeople(within: Db, rows: readonly ImportRow[], planning: Planning): Promise<Plan> {
  const schema = PersonRow(planning.days);
  const read = rows.map((row) => readPerson(schema, row));
  const known = await findPeople(
    within,
    read.map(({ data }) => data),
  );
  const owners = await ownersOfCodes(
    within,
    read.flatMap(({ data }) => data.studentCode ?? []),
  );
  const typed = read.flatMap(({ data }) => data.userId ?? []);
  const given = await within.givenId.findMany({ where: { id: { in: typed } } });
  const givenIds = new Set(given.map(({ id }) => id));
  const plan = emptyPlan();
  const seen = new Set<string>();
  for (const one of read)
    plan.verdicts.push(
      planPerson(plan, { ...one, planning, known: known(one.data), seen, owners, givenIds }),
    );
  return plan;
}

type ReadPerson = { row: ImportRow; data: PersonRow; faults: Map<string, Words> };

function readPerson(schema: ReturnType<typeof PersonRow>, row: ImportRow): ReadPerson {
  const parsed = schema.safeParse(row.fields, { error: ownIssue });
  if (parsed.success) return { row, data: parsed.data, faults: new Map() };
  const faults = faultsOf(row, parsed.error);
  const readable = Object.entries(row.fields).filter(([field]) => !faults.has(field));
  return { row, data: schema.parse(Object.fromEntries(readable)), faults };
}

type PlanOfRow = ReadPerson & {
  planning: Planning;
  known: Person[];
  seen: Set<string>;
  owners: CodeOwners;
  /** Those of the typed user ids that somebody has or had. */
  givenIds: ReadonlySet<number>;
};

function planPerson(plan: Plan, planned: PlanOfRow): Verdict {
  const { row, data, planning, known, seen, owners } = planned;
  const faults = [...planned.faults.values()];
  // Another row may refer to the same person in another way.
  const names = [...namesOf(data), ...known.map(({ id }) => `record ${id}`)];
  if (names.some((name) => seen.has(name))) faults.push(say("personRepeated"));
  for (const name of names) seen.add(name);
  const [person, other] = known;
  if (other) faults.push(say("differentPeople"));
  const owner = data.studentCode && owners.get(data.studentCode.toLowerCase());
  const isGiving = data.studentCode?.toLowerCase() !== person?.studentCode?.toLowerCase();
  if (owner && isGiving && owner.userId !== person?.id)
    faults.push(faultOf(row, "studentCode", say("codeIssued")));
  if (person === undefined) return planCreation(plan, planned, faults);
  if (person.role !== "student") faults.push(say("notAStudent"));
  const changes = changesOf(person, data);
  const [firstSitting] = person.sittings;
  if (changes.dateOfBirth && firstSitting && firstSitting.heldOn <= changes.dateOfBirth)
    faults.push(faultOf(row, "dateOfBirth", say("birthAfterTest")));
  const outcome = Object.keys(changes).length === 0 ? "same" : "update";
  const ofMode = faultOfMode(outcome, planning.mode);
  const verdict = withWarning(verdictOn(row, outcome, [...faults, ...(ofMode ? [say(ofMode)] : [])]), person);
  if (verdict.outcome === "refused") return verdict;
  if (verdict.outcome === "update") {
    plan.studentIds.push(person.id);
    plan.changes.push({ id: person.id, ...changes });
    const names = personFieldNames.filter((name) => name in changes);
    plan.replaced.push([person.id, names.map((name) => person[name])]);
  }
  return withStored(plan, verdict, () => storedPerson(person, { ...person, ...changes }, planning.style));
}

function planCreation(plan: Plan, { row, data, planning, ...read }: PlanOfRow, faults: Words[]): Verdict {
  const { fullName, email, userId, studentCode } = data;
  // A person whose identifying fields cannot be read may already exist.
  const isUnknown = !["email", "studentCode", "userId"].some((field) => read.faults.has(field));
  const ofMode = faultOfMode("create", planning.mode);
  if (isUnknown && ofMode) faults.push(say(ofMode));
  else if (isUnknown) {
    if (fullName === undefined && !read.faults.has("fullName")) faults.push(say("fullNameMissing"));
    if (email === undefined) faults.push(say("emailMissing"));
    if (userId !== undefined && read.givenIds.has(userId))
      faults.push(faultOf(row, "userId", say("userIdGiven")));
  }
  const verdict = verdictOn(row, "create", faults);
  if (verdict.outcome === "refused" || fullName === undefined || email === undefined) return verdict;
  const person = { ...toPersonRow(personFieldNames, data), fullName, email };
  plan.creations.push({
    ...(userId === undefined ? {} : { id: userId }),
    ...person,
    role: "student",
    studentCode: studentCode ?? makeStudentCode(),
  });
  const made = { ...person, id: userId ?? null, studentCode: studentCode ?? null };
  return withStored(plan, verdict, () => storedPerson(null, made, planning.style));
}

function changesOf(person: Person, data: PersonRow): Omit<PersonChange, "id"> {
  const isChanged = (name: PersonFieldName) => data[name] && data[name] !== recorded(person, name, data);
  return toPersonRow(personFieldNames.filter(isChanged), data);
}

/** A recorded value as a table writes it. If a code differs only in case, the table's spelling. */
function recorded(person: Person, name: PersonFieldName, { studentCode }: PersonRow): string | null {
  const fact = person[name];
  if (name === "studentCode" && studentCode?.toLowerCase() === person.studentCode?.toLowerCase())
    return studentCode ?? null;
  return fact instanceof Date ? fromColumn(fact) : fact;
}

const namesOf = ({ studentCode, email, userId }: PersonRow): string[] => [
  ...(studentCode ? [`code ${studentCode.toLowerCase()}`] : []),
  ...(email ? [`email ${email}`] : []),
  ...(userId ? [`id ${userId}`] : []),
];

/** Finds the people of all rows in one pass, by code, email and user id. */
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
