import { describe, expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
import { importInProcess, reported, typed } from "../fixtures/import-in-process";
import { uniqueCode, uniqueEmail } from "../fixtures/people";

const { db, office, academy, checked, run, student, stored } = await importInProcess();

test("a table says what it would do, names each fault of a row, and creates no one twice", async () => {
  const [email, code] = [uniqueEmail(), uniqueCode()];
  const file = typed(
    "Name,Email,Code,DOB,User ID",
    `Sahar Wali,${email},${code},۱۳۸۴/۱/۱,`,
    `Mina Noor,${uniqueEmail()},,31/12/1999,`,
    "No Email,,,,",
    "Faulty Row,no address,,31/31/2003,-",
  );
  const check = await checked(file);
  expect(check.counts).toMatchObject({ create: 2, refused: 2 });
  expect(check.verdicts.slice(2)).toMatchObject([
    { row: 4, outcome: "refused", reason: "The email is missing." },
    {
      who: "Faulty Row",
      reason: [
        "Email “\u2068no address\u2069”: Please enter a valid email address.",
        "Date of birth “\u206831/31/2003\u2069”: Please enter a valid date.",
        "User ID “\u2068-\u2069”: A valid user id is required.",
      ].join(" "),
    },
  ]);
  expect((await run(check)).counts).toMatchObject({ create: 2 });
  expect((await checked(file)).counts).toMatchObject({ create: 0, same: 2 });
  expect(await db.user.findUnique({ where: { email } })).toMatchObject({
    studentCode: code,
    dateOfBirth: new Date("2005-03-21"),
  });
});

test("days that can be read in two ways wait for the office to say which", async () => {
  const { input, reasons } = await checked(typed("Name,Email,DOB", `Sahar Wali,${uniqueEmail()},۱/۲/۰۳`));
  expect(reasons[0]).toContain("Please choose how dates are written.");
  for (const [days, value] of [
    ["dayFirst", "1 Feb 2003"],
    ["monthFirst", "2 Jan 2003"],
    ["solar", "20 Apr 2024"],
  ]) {
    const { verdicts } = await academy.runImport.as(office, { ...input, days, isCheck: "true" });
    expect(verdicts[0]?.stored?.dateOfBirth?.value).toBe(value);
  }
});

test("an import may only correct, takes all rows or none if asked, and at most 2,000", async () => {
  const person = await student();
  const file = typed("Name,Email,Phone", `Ali Rahimi,${person.email},0700111222`, `New,${uniqueEmail()},`);
  expect((await checked(file, "people", { mode: "update" })).counts).toMatchObject({ update: 1, refused: 1 });
  const faulty = await checked(typed("Name,Email", `New Person,${uniqueEmail()}`, "No Email,"));
  const before = await db.user.count();
  const allOrNothing = run(faulty, "", { isAllOrNothing: "true" });
  await expect(allOrNothing).rejects.toMatchObject({ words: { key: "rowsRefused" } });
  expect(await db.user.count()).toBe(before);
  const many = Array.from({ length: 2_001 }, () => "One Too Many,");
  await expect(checked(typed("Name,Email", ...many))).rejects.toMatchObject({
    fields: { rows: { key: "tooManyRows", values: { max: 2_000 } } },
  });
});

test("a code from the certificate of somebody else is given to no row", async () => {
  const person = await student();
  await db.$executeRaw`INSERT INTO issued_codes (hash, user_id) VALUES (rules.code_hash('ISSUED-1'), ${person.id})`;
  const { reasons } = await checked(typed("Name,Email,Code", `New Person,${uniqueEmail()},issued-1`));
  expect(reasons).toEqual([`Student code “\u2068issued-1\u2069”: ${messages.refusals.codeIssued}`]);
});

test("the history of an import begins with the rows of whoever is asked for", async () => {
  const [anna, berta] = [await student({ fullName: "Anna Wali" }), await student({ fullName: "Berta Noor" })];
  const lines = [anna, berta].map(({ email, fullName }, index) => `${fullName},${email},070011100${index}`);
  await run(await checked(typed("Name,Email,Phone", ...lines)));
  for (const student of [String(berta.id), "berta noor"]) {
    const { acts } = await academy.listHistory.as(office, { student });
    expect(acts[0]).toMatchObject({
      action: "importPeople",
      changes: [{ who: "Berta Noor", after: "0700111001" }, { who: "Anna Wali" }],
    });
  }
});

describe("whom a row is about", () => {
  test("is never read from the ids of another list", async () => {
    const qais = await student({ id: 23, fullName: "Qais Faizi" });
    const ids = await checked(await reported("id-col.csv"));
    expect(ids.counts).toMatchObject({ create: 3, update: 0, refused: 1 });
    expect((await checked(await reported("student-id.csv"))).counts).toMatchObject({ create: 1 });
    await run(ids);
    expect(await stored(23)).toEqual(qais);
    const chosen = await checked(typed("User ID,Full name,Email", "23,Somebody Else,somebody.else@x.org"));
    expect(chosen.reasons).toEqual([
      "This row looks like somebody else than Qais Faizi (user ID 23), who is found by it. Please correct what does not belong to this person.",
    ]);
    expect((await checked(typed("User ID,Full name,Email", "S-23,New Person,n@x.org"))).reasons).toEqual([
      "User ID “\u2068S-23\u2069”: A valid user id is required.",
    ]);
  });

  test("in a column of codes is the student with this code, with the zeros that a workbook shows", async () => {
    const file = await reported("padded-codes.xlsx");
    const lost = await reported("padded.csv");
    expect((await checked(lost, "scores")).reasons).toEqual([
      "Student code “\u206823\u2069”: No student has this code. If it is a user ID, please choose “User ID” for this column.",
    ]);
    const padded = await student({ fullName: "Padded Person", studentCode: "0000023" });
    const scores = await checked(file, "scores");
    expect(scores.counts).toMatchObject({ create: 1 });
    await run(scores);
    expect(await db.sitting.count({ where: { userId: padded.id } })).toBe(1);
    expect((await checked(lost, "scores")).reasons).toEqual([
      "Student code “\u206823\u2069”: No student has this code. Has the file lost the zeros before it? 0000023 is the code of Padded Person.",
    ]);
    const twin = typed("Student code,Name,Email", "0023,Newcomer,newcomer@x.org");
    expect((await checked(twin)).reasons[0]).toContain("Has the file lost the zeros before it?");
  });

  test("is not read from what programs make of codes", async () => {
    await student({ studentCode: "230" });
    await student({ studentCode: "2026-04-03" });
    const made = ["23.0", "3-Apr", "2026-04-04", "Apr-26", "2026-04-03"];
    const lines = made.map((code, index) => `${code},New Person,made${index}@x.org`);
    const { reasons } = await checked(typed("Code,Name,Email", ...lines));
    const isRefused = reasons.map((reason) => reason?.includes("A program has made"));
    expect(isRefused).toEqual([true, true, true, true, false]);
  });

  test("is found by a code as people type it, if only one student has it", async () => {
    const { id } = await student({ studentCode: "LEA-343A-AAQ9-R7W4", fullName: "Sahar Wali" });
    const spellings = ["lea343aaaq9r7w4", "LEA 343A AAQ9 R7W4", "Student code: LEA-343A-AAQ9-R7W4"];
    const lines = spellings.map((code, day) => `${code};2026-05-0${day + 1};20`);
    const scores = typed("Student code;Date;TOEFL Reading", ...lines);
    expect((await checked(scores, "scores")).counts).toMatchObject({ create: 3 });
    const stored = { userId: { value: String(id) }, studentCode: { value: "LEA-343A-AAQ9-R7W4" } };
    for (const code of spellings) {
      const { verdicts } = await checked(typed("Code;Phone", `${code};0700111222`));
      expect(verdicts).toMatchObject([{ outcome: "update", stored }]);
    }
    await student({ studentCode: "X-10-O" });
    await student({ studentCode: "X-1-00" });
    const either = await checked(typed("Code,Date,TOEFL Reading", "x100,2026-05-01,20"), "scores");
    expect(either.reasons[0]).toContain("Two students have codes like this.");
    const twins = typed("Code,Name,Email", "NEW-1-A,New One,n1@x.org", "NEW-1A,New Two,n2@x.org");
    expect((await checked(twins)).reasons).toEqual([null, "Same student code as row 2 (New One)."]);
  });

  test("must be the same by code, email and user id, and by name", async () => {
    const [one, other] = [await student(), await student({ fullName: "Omid Karimi" })];
    const line = `${one.studentCode},${other.email},2026-05-01,20`;
    const scores = typed("Code,Email,Date,TOEFL Reading", line);
    expect((await checked(scores, "scores")).reasons).toEqual([
      "The student code, email and user ID belong to different people.",
    ]);
    const otherName = `${one.studentCode},Omid Karimi,2026-05-01,20`;
    const named = await checked(typed("Code,Name,Date,TOEFL Reading", otherName), "scores");
    expect(named.verdicts).toMatchObject([{ outcome: "create", question: "otherName", found: "Ali Rahimi" }]);
    expect((await run(named)).counts).toMatchObject({ left: 1, create: 0 });
    expect((await run(named, "2:person")).counts).toMatchObject({ create: 1 });
  });
});

describe("a change of somebody who is here", () => {
  test("is listed with what it was, wherever its row is, and an email or a code moves only with its own consent", async () => {
    const victim = await student();
    const newcomers = Array.from({ length: 30 }, (_, index) => `New Person,${index}.${uniqueEmail()},`);
    const thief = uniqueEmail();
    const file = typed("Name,Email,Code", ...newcomers, `${victim.fullName},${thief},${victim.studentCode}`);
    const check = await checked(file);
    const email = { was: victim.email, value: thief };
    expect(check.verdicts[30]).toMatchObject({ outcome: "update", stored: { email } });
    for (const consents of ["", "facts", "32:studentCode,32:fullName", "31:email"]) {
      const { counts, verdicts } = await run(await checked(file), consents);
      expect(verdicts[30]).toMatchObject({ outcome: "left" });
      expect(counts).toMatchObject({ update: 0, left: 1 });
    }
    expect(await stored(victim.id)).toEqual(victim);
    expect((await run(await checked(file), "32:email")).counts).toMatchObject({ update: 1 });
    expect(await stored(victim.id)).toMatchObject({ email: thief, fullName: victim.fullName });
  });

  test("of a name or a birth date needs the consent to all of them, and of a phone none", async () => {
    const person = await student({ dateOfBirth: new Date("2004-01-05") });
    const file = typed("Name,Email,DOB,Phone", `Ali Reza Rahimi,${person.email},6 Jan 2004,700123403`);
    const check = await checked(file);
    expect(check.verdicts[0]?.stored).toMatchObject({
      fullName: { was: "Ali Rahimi", value: "Ali Reza Rahimi" },
      dateOfBirth: { was: "5 Jan 2004", value: "6 Jan 2004" },
      phoneNumber: { was: "", value: "0700123403" },
    });
    await run(check);
    expect(await stored(person.id)).toMatchObject({ fullName: "Ali Rahimi", phoneNumber: "0700123403" });
    await run(await checked(file), "facts");
    expect(await stored(person.id)).toMatchObject({
      fullName: "Ali Reza Rahimi",
      dateOfBirth: new Date("2004-01-06"),
    });
  });

  test("with another name is a question, and with another name and email is refused", async () => {
    const person = await student({ fullName: "Ali Reza Rahimi" });
    const asked = await checked(typed("Name,Email", `Parwin Popal,${person.email}`));
    expect(asked.verdicts).toMatchObject([{ question: "otherName", found: "Ali Reza Rahimi" }]);
    await run(asked, "facts");
    expect(await stored(person.id)).toMatchObject({ fullName: "Ali Reza Rahimi" });
    await run(asked, "2:person");
    expect(await stored(person.id)).toMatchObject({ fullName: "Parwin Popal" });
    const other = typed("Name,Email,Code", `Omid Karimi,${uniqueEmail()},${person.studentCode}`);
    expect((await checked(other)).counts).toMatchObject({ refused: 1 });
  });

  test("is done only if the plan that was shown is the plan that runs", async () => {
    const person = await student();
    const file = typed("Name,Email,Phone", `Ali Rahimi,${person.email},0700111222`);
    const check = await checked(file);
    const swapped = await checked(typed("Name,Email,Phone", `Ali Rahimi,${person.email},0799999999`));
    await expect(run({ ...swapped, digest: check.digest })).rejects.toThrow("changedSinceCheck");
    await expect(run(check, "2:email", { digest: "" })).rejects.toThrow("changedSinceCheck");
    await db.user.update({ where: { id: person.id }, data: { dateOfBirth: new Date("2001-01-01") } });
    await expect(run(check)).rejects.toThrow("changedSinceCheck");
    expect((await run(await checked(file))).counts).toMatchObject({ update: 1 });
  });

  test("of a colleague is refused, and their unchanged row of an export is up to date", async () => {
    const teacher = await student({ role: "teacher", studentCode: null });
    const row = (name: string) => typed("User ID,Name,Email", `${teacher.id},${name},${teacher.email}`);
    expect((await checked(row("Ali Rahimi"))).counts).toMatchObject({ same: 1 });
    expect((await checked(row("Ali Reza Rahimi"))).reasons).toEqual(["This is not a student's account."]);
  });
});

test("a second row about a person says which row was the first, and whose", async () => {
  const rows = ["Jawad Karimi,j@x.org,J-100", "Mina Noor,j@x.org,", "Sara Wali,s@x.org,j-100"];
  expect((await checked(typed("Name,Email,Code", ...rows))).reasons).toEqual([
    null,
    "Same email as row 2 (Jawad Karimi).",
    "Same student code as row 2 (Jawad Karimi).",
  ]);
});

test.each(["csv", "xlsx"])("everybody, exported as %s, is up to date", async (kind) => {
  await student({ fullName: '=HYPERLINK("https://x.org","Ali")', email: `-${uniqueEmail()}` });
  await student({
    fullName: "+Ali; =cmd, 'Abd",
    dateOfBirth: new Date("2004-02-29"),
    studentCode: `0-${uniqueCode()}`,
  });
  await student({ fullName: "احمد کریمی", studentCode: null, unconfirmedSince: new Date() });
  await student({ fullName: "@ Teacher", role: "teacher", studentCode: null });
  const { file } = await academy.exportStudents.as(office, { file: kind });
  const pieces: Uint8Array[] = [];
  for await (const piece of file.bytes) pieces.push(piece);
  const { counts, reasons } = await checked(new File([Buffer.concat(pieces)], `list.${kind}`));
  expect(reasons.filter(Boolean)).toEqual([]);
  expect(counts).toEqual({ create: 0, update: 0, left: 0, refused: 0, same: await db.user.count() });
});
