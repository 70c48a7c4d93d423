import "server-only";
import { personColumns, toPersonRow } from "@/lib/accounts/account";
import { type PersonFieldName, perField, personFieldNames } from "@/lib/accounts/person-fields";
import { codeKey } from "@/lib/certificates/code";
import { type CodeOwners, ownersOfCodes } from "@/lib/certificates/issue-versions";
import { formatDay } from "@/lib/dates/date-styles";
import { fromColumn } from "@/lib/dates/plain-date";
import type { Db } from "@/lib/db";
import { messages } from "@/lib/words/catalogue";
import { ownIssue } from "@/lib/words/issue";
import { say, type Words } from "@/lib/words/words";
import type { Prisma } from "@/prisma/generated/client";
import type { DateStyle } from "@/prisma/generated/enums";
import { isLikeName } from "./names";
import { type ReadCode, readCodes } from "./read-codes";
import { type ImportRow, PersonRow } from "./schema";
import {
  faultOf,
  faultsOf,
  faultsOfMode,
  type PlannedRow,
  type Planning,
  storedValues,
  verdictOn,
  whoIn,
} from "./verdict";

const fields = {
  id: true,
  role: true,
  ...personColumns,
  unconfirmedSince: true,
  sittings: { select: { heldOn: true }, orderBy: { heldOn: "asc" }, take: 1 },
} as const satisfies Prisma.UserSelect;

type Person = Prisma.UserGetPayload<{ select: typeof fields }>;

export async function planPeople(
  within: Db,
  rows: readonly ImportRow[],
  planning: Planning,
): Promise<PlannedRow[]> {
  const schema = PersonRow(planning.days);
  const codeOf = await readCodes(
    within,
    rows.map(({ fields }) => fields.studentCode),
  );
  const read = rows.map((row) => readPerson(schema, row, codeOf(row.fields.studentCode ?? "")));
  const data = read.map((one) => one.data);
  const peopleOf = await findPeople(within, data);
  const owners = await ownersOfCodes(
    within,
    data.flatMap(({ studentCode }) => studentCode ?? []),
  );
  const typedIds = data.flatMap(({ userId }) => userId ?? []);
  const given = await within.givenId.findMany({ where: { id: { in: typedIds } } });
  const givenIds = new Set(given.map(({ id }) => id));
  const seen = new Map<string, ImportRow>();
  return read.map((one) => {
    const known = peopleOf(one.data);
    const [person, other] = known;
    const faults = [
      ...one.faults.values(),
      ...faultsOfRepetition(one, known, seen),
      ...(other ? [say("differentPeople")] : []),
      ...faultsOfCode(one, person, owners),
    ];
    if (person === undefined) return planCreation(one, faults, planning, givenIds);
    return planChange(one, person, faults, planning, other !== undefined);
  });
}

type ReadPerson = { row: ImportRow; data: PersonRow; faults: ReadonlyMap<string, Words> };

function readPerson(schema: ReturnType<typeof PersonRow>, typed: ImportRow, code: ReadCode): ReadPerson {
  const row = code.code ? { ...typed, fields: { ...typed.fields, studentCode: code.code } } : typed;
  const parsed = schema.safeParse(row.fields, { error: ownIssue });
  const faults = faultsOf(row, parsed.error);
  if (code.fault) faults.set("studentCode", faultOf(row, "studentCode", code.fault));
  const readable = Object.entries(row.fields).filter(([field]) => !faults.has(field));
  return { row, data: schema.parse(Object.fromEntries(readable)), faults };
}

const repetitions = {
  id: "sameId",
  email: "sameEmail",
  code: "sameCode",
  spelling: "sameCode",
  record: "samePerson",
} as const;

function faultsOfRepetition(
  { row, data }: ReadPerson,
  known: readonly Person[],
  seen: Map<string, ImportRow>,
): Words[] {
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
  const kind = repeated.split(" ", 1)[0] as keyof typeof repetitions;
  return [say(repetitions[kind], { row: first.row, who: whoIn(first.fields) })];
}

function faultsOfCode(
  { row, data: { studentCode } }: ReadPerson,
  person: Person | undefined,
  owners: CodeOwners,
): Words[] {
  const owner = studentCode && owners.get(studentCode.toLowerCase());
  const isOwn = studentCode?.toLowerCase() === person?.studentCode?.toLowerCase();
  if (!owner || isOwn || owner.userId === person?.id) return [];
  return [faultOf(row, "studentCode", say("codeIssued"))];
}

function planCreation(
  { row, data, ...read }: ReadPerson,
  faults: Words[],
  planning: Planning,
  givenIds: ReadonlySet<number>,
): PlannedRow {
  const { fullName, email, userId } = data;
  // A person whose identifying fields cannot be read may already exist.
  if (!["", "email", "studentCode", "userId"].some((field) => read.faults.has(field))) {
    const ofMode = faultsOfMode("create", planning);
    faults.push(...ofMode);
    if (ofMode.length === 0) {
      if (!fullName && !read.faults.has("fullName")) faults.push(say("fullNameMissing"));
      if (!email) faults.push(say("emailMissing"));
      if (userId && givenIds.has(userId)) faults.push(faultOf(row, "userId", say("userIdGiven")));
    }
  }
  if (faults.length > 0 || !fullName || !email)
    return { verdict: verdictOn(row, faults, { outcome: "create" }) };
  const person = { ...toPersonRow(personFieldNames, data), fullName, email };
  const stored = storedValues(null, textsOf({ ...person, id: userId ?? null }, planning.style));
  return {
    verdict: verdictOn(row, [], { outcome: "create", stored }),
    creation: { ...person, ...(userId === undefined ? {} : { id: userId }), role: "student" },
  };
}

function planChange(
  { row, data }: ReadPerson,
  person: Person,
  faults: Words[],
  planning: Planning,
  isAmbiguous: boolean,
): PlannedRow {
  const changed = personFieldNames.filter(
    (name) => data[name] && data[name] !== recorded(person, name, data),
  );
  const facts = toPersonRow(changed, data);
  const outcome = changed.length > 0 ? "update" : "same";
  if (outcome === "update" && person.role !== "student") faults.push(say("notAStudent"));
  const differing = factsOfOthers(person, data);
  if (!isAmbiguous && differing.length > 1)
    faults.push(say("anotherPerson", { name: person.fullName, id: person.id }));
  const [firstSitting] = person.sittings;
  if (facts.dateOfBirth && firstSitting && firstSitting.heldOn <= facts.dateOfBirth)
    faults.push(faultOf(row, "dateOfBirth", say("birthAfterTest")));
  faults.push(...faultsOfMode(outcome, planning));
  if (outcome === "same") return { verdict: verdictOn(row, faults, { outcome }) };
  const isOther = differing.includes("fullName");
  const verdict = verdictOn(row, faults, {
    outcome,
    question: person.unconfirmedSince ? "unconfirmed" : isOther ? "otherName" : undefined,
    found: person.fullName,
    stored: storedValues(textsOf(person, planning.style), textsOf({ ...person, ...facts }, planning.style)),
  });
  if (verdict.outcome === "refused") return { verdict };
  return { verdict, change: { id: person.id, formerEmail: person.email, facts } };
}

function textsOf(person: Pick<Person, PersonFieldName> & { id: number | null }, style: DateStyle) {
  const words = messages.office.import.stored;
  return {
    ...perField(personFieldNames, (name) => {
      const fact = person[name];
      if (fact === null) return name === "studentCode" ? words.madeCode : "";
      return fact instanceof Date ? formatDay(style, fromColumn(fact), "short") : fact;
    }),
    userId: person.id === null ? words.nextId : String(person.id),
  };
}

function factsOfOthers(person: Person, { fullName, email, studentCode, userId }: PersonRow): string[] {
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

/** As a table writes it. If a code differs only in case, the table's spelling. */
function recorded(person: Person, name: PersonFieldName, { studentCode }: PersonRow): string | null {
  const fact = person[name];
  if (name === "studentCode" && studentCode?.toLowerCase() === person.studentCode?.toLowerCase())
    return studentCode ?? null;
  return fact instanceof Date ? fromColumn(fact) : fact;
}

const namesOf = ({ studentCode, email, userId }: Pick<PersonRow, "studentCode" | "email" | "userId">) => [
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
    people.flatMap((person) => namesOf({ ...person, userId: person.id }).map((name) => [name, person])),
  );
  return (data) => [...new Set(namesOf(data).flatMap((name) => byName.get(name) ?? []))];
}
