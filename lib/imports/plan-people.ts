import "server-only";
import { personColumns, toPersonRow } from "@/lib/accounts/account";
import { type PersonFieldName, personFieldNames, pickFields } from "@/lib/accounts/person-fields";
import { codeKey } from "@/lib/certificates/code";
import { type CodeOwners, ownersOfCodes } from "@/lib/certificates/issuing";
import { fromColumn } from "@/lib/dates/plain-date";
import type { Db } from "@/lib/db";
import { makeStudentCode } from "@/lib/people/student-code";
import { ownIssue } from "@/lib/words/issue";
import { say, type Words } from "@/lib/words/words";
import type { Prisma } from "@/prisma/generated/client";
import { consentTo } from "./consents";
import { isLikeName } from "./names";
import { asked, emptyPlan, isConsented, type PersonChange, type Plan, type Planning } from "./plan";
import { type ImportRow, PersonRow } from "./schema";
import { type ReadCode, readCodes, storedPerson, withStored } from "./stored-values";
import { faultOf, faultOfMode, faultsOf, faultsOfCells, type Verdict, verdictOn, whoIn } from "./verdict";

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
  const codeOf = await readCodes(
    within,
    rows.map(({ fields }) => fields.studentCode),
  );
  const read = rows.map((row) => readPerson(schema, row, codeOf(row.fields.studentCode ?? "")));
  const known = await findPeople(
    within,
    read.map(({ data }) => data),
  );
  const codes = read.flatMap(({ data }) => data.studentCode ?? []);
  const owners = await ownersOfCodes(within, codes);
  const typed = read.flatMap(({ data }) => data.userId ?? []);
  const given = await within.givenId.findMany({ where: { id: { in: typed } } });
  const givenIds = new Set(given.map(({ id }) => id));
  const plan = emptyPlan();
  const seen = new Map<string, ImportRow>();
  for (const one of read)
    plan.verdicts.push(
      planPerson(plan, { ...one, planning, known: known(one.data), seen, owners, givenIds }),
    );
  return plan;
}

type ReadPerson = { row: ImportRow; data: PersonRow; faults: Map<string, Words> };

function readPerson(
  schema: ReturnType<typeof PersonRow>,
  typed: ImportRow,
  code: ReturnType<ReadCode>,
): ReadPerson {
  const isFound = code !== null && "name" in code;
  const row = isFound ? { ...typed, fields: { ...typed.fields, studentCode: code.code } } : typed;
  const faults = faultsOfCells(row);
  if (code !== null && !isFound) faults.set("studentCode", faultOf(row, "studentCode", code));
  const parsed = schema.safeParse(row.fields, { error: ownIssue });
  if (parsed.success && faults.size === 0) return { row, data: parsed.data, faults };
  const all = new Map([...(parsed.error ? faultsOf(row, parsed.error) : []), ...faults]);
  const readable = Object.entries(row.fields).filter(([field]) => !all.has(field));
  return { row, data: schema.parse(Object.fromEntries(readable)), faults: all };
}

type PlanOfRow = ReadPerson & {
  planning: Planning;
  known: Person[];
  seen: Map<string, ImportRow>;
  owners: CodeOwners;
  /** Those of the typed user ids that somebody has or had. */
  givenIds: ReadonlySet<number>;
};

function planPerson(plan: Plan, planned: PlanOfRow): Verdict {
  const { row, data, planning, known, owners } = planned;
  const faults = [...planned.faults.values(), ...faultOfRepetition(planned)];
  plan.known.push(known);
  const [person, other] = known;
  if (other) faults.push(say("differentPeople"));
  const owner = data.studentCode && owners.get(data.studentCode.toLowerCase());
  const isGiving = data.studentCode?.toLowerCase() !== person?.studentCode?.toLowerCase();
  if (owner && isGiving && owner.userId !== person?.id)
    faults.push(faultOf(row, "studentCode", say("codeIssued")));
  if (person === undefined) return planCreation(plan, planned, faults);
  const changes = changesOf(person, data);
  const isChanged = Object.keys(changes).length > 0;
  if (isChanged && person.role !== "student") faults.push(say("notAStudent"));
  const differing = factsOfOthers(person, data);
  if (other === undefined && differing.length > 1)
    faults.push(say("anotherPerson", { name: person.fullName, id: person.id }));
  const [firstSitting] = person.sittings;
  if (changes.dateOfBirth && firstSitting && firstSitting.heldOn <= changes.dateOfBirth)
    faults.push(faultOf(row, "dateOfBirth", say("birthAfterTest")));
  const ofMode = faultOfMode(isChanged ? "update" : "same", planning.mode);
  if (ofMode) faults.push(say(ofMode));
  const question = person.unconfirmedSince
    ? "unconfirmed"
    : differing.includes("fullName")
      ? "otherName"
      : null;
  const verdict = asked(
    verdictOn(row, isChanged ? "update" : "same", faults),
    { question, found: person.fullName },
    planning,
  );
  if (verdict.outcome === "update") return planChange(plan, { planning, verdict, person, changes });
  if (verdict.outcome !== "same") return verdict;
  return withStored(plan, verdict, () => storedPerson(person, person, planning.style));
}

type PlanOfChange = {
  planning: Planning;
  verdict: Verdict;
  person: Person;
  changes: Omit<PersonChange, "id">;
};

function planChange(plan: Plan, { planning, verdict, person, changes }: PlanOfChange): Verdict {
  const consented = personFieldNames.filter(
    (name) => name in changes && isConsented(planning, consentTo(verdict, name)),
  );
  if (consented.length === 0) return { ...verdict, outcome: "left" };
  const change = pickFields(changes, consented);
  plan.studentIds.push(person.id);
  plan.changes.push({ id: person.id, ...change });
  if (change.email) plan.formerEmails.push(person.email);
  const is = storedPerson(person, { ...person, ...change }, planning.style);
  return { ...verdict, found: person.fullName, stored: is };
}

const nameRefusals = {
  id: "sameId",
  email: "sameEmail",
  code: "sameCode",
  spelling: "sameCode",
  record: "samePerson",
} as const;

/** Another row may refer to the same person, in the same way or in another. */
function faultOfRepetition({ row, data, known, seen }: PlanOfRow): Words[] {
  const names = [
    ...namesOf(data),
    // Typed without its separators, neither of two such codes could be found.
    ...(known.length === 0 && data.studentCode ? [`spelling ${codeKey(data.studentCode)}`] : []),
    ...known.map(({ id }) => `record ${id}`),
  ];
  const repeated = names.find((name) => seen.has(name));
  const first = repeated && seen.get(repeated);
  for (const name of names) if (!seen.has(name)) seen.set(name, row);
  if (!first) return [];
  const kind = repeated.split(" ", 1)[0] as keyof typeof nameRefusals;
  return [say(nameRefusals[kind], { row: first.row, who: whoIn(first.fields) })];
}

function factsOfOthers(person: Person, data: PersonRow): string[] {
  const { fullName, email, studentCode, userId } = data;
  return [
    ...(fullName && !isLikeName(fullName, person.fullName) ? ["fullName"] : []),
    ...(email && email !== person.email ? ["email"] : []),
    ...(studentCode && person.studentCode && studentCode.toLowerCase() !== person.studentCode.toLowerCase()
      ? ["studentCode"]
      : []),
    // An id is given once, for ever.
    ...(userId && userId !== person.id ? ["userId", "id"] : []),
  ];
}

function planCreation(plan: Plan, { row, data, planning, ...read }: PlanOfRow, faults: Words[]): Verdict {
  const { fullName, email, userId, studentCode } = data;
  // A person whose identifying fields cannot be read may already exist.
  const isUnknown = !["", "email", "studentCode", "userId"].some((field) => read.faults.has(field));
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
