import { beforeEach, expect, test } from "vitest";
import type { VisibilityChoices } from "@/lib/certificates/visibility";
import { say } from "@/lib/words/words";
import type { CertificateVisibility } from "@/prisma/generated/enums";
import { officeActor } from "../fixtures/academy-in-process";
import { openOffice, type Step } from "../fixtures/office-in-process";

const office = await openOffice();
const { audit, findPaper, setOwnVisibility, setVisibility } = office.operations;
const { visibilityOf } = await import("@/lib/certificates/visibility");

/** The only student. */
let student: { id: number; studentCode: string };
beforeEach(async () => {
  await office.db.user.deleteMany({ where: { role: { not: "admin" } } });
  await act("register");
  const { id, studentCode } = await office.db.user.findFirstOrThrow({ where: { role: "student" } });
  student = { id, studentCode: studentCode ?? "" };
});

async function act(name: Step["act"]): Promise<number> {
  await office.run({ act: name, who: 0, value: 2 });
  return office.newestAct();
}

/** The acts, with those that have to come before and a number with which they change something. */
const acts: [act: Step["act"], before: Step["act"][], value: number][] = [
  ["register", [], 1],
  ["rename", [], 1],
  ["changeCode", [], 1],
  ["changeRole", [], 2],
  ["delete", ["saveScores"], 2],
  ["saveDraft", [], 1],
  ["release", ["saveDraft"], 1],
  ["takeBack", ["saveScores"], 2],
  ["saveScores", [], 2],
  ["uploadDocument", [], 1],
  ["uploadDmc", [], 1],
  ["withdraw", ["saveScores"], 2],
  ["restore", ["saveScores", "withdraw"], 2],
  ["setVisibility", [], 1],
  ["setAcademyVisibility", [], 1],
];

test.each(acts)("%s is an act, and undone everything is as it was", async (act, before, value) => {
  const { run, undo, newestAct, state, certificates } = office;
  for (const earlier of before) await run({ act: earlier, who: 0, value });
  const [last, rows] = [await newestAct(), [await state(), await certificates()]];
  await run({ act, who: 0, value });
  const done = await newestAct();
  expect(done).toBeGreaterThan(last);
  expect(await state()).not.toEqual(rows[0]);
  await undo(done);
  expect([await state(), await certificates()]).toEqual(rows);
});

type Choice = CertificateVisibility | null;

const studentShows = (visibility: Choice) =>
  setOwnVisibility.as({ ...officeActor, role: "student", userId: student.id }, { visibility });
const officeShows = (visibility: Choice) =>
  setVisibility.as(officeActor, { studentId: student.id, visibility });

async function present() {
  const [row] = await office.db.$queryRaw<VisibilityChoices[]>`
    SELECT o.visibility AS own, c.academy_visibility AS academy, c.office_visibility AS office
      FROM users u LEFT JOIN own_certificate_rules o ON o.user_id = u.id
      LEFT JOIN rules.certificate_checks c ON c.user_id = u.id WHERE u.id = ${student.id}`;
  return row && { own: row.own, shown: visibilityOf(row) };
}

test("the office shows less than the student chose, and undoes that without touching the student's choice", async () => {
  await officeShows("minimal");
  const chosen = await office.newestAct();
  await studentShows("full");
  expect(await present()).toEqual({ own: "full", shown: "minimal" });
  await office.undo(chosen);
  expect(await present()).toEqual({ own: "full", shown: "full" });
});

test("the office never shows more than the student chose, before or after, and a deletion that is undone changes nothing", async () => {
  await officeShows("full");
  await studentShows("minimal");
  expect(await present()).toEqual({ own: "minimal", shown: "minimal" });
  await expect(officeShows("full")).rejects.toMatchObject({
    words: say("studentShowsLess", { choice: "no photo, no date of birth" }),
  });
  const deletion = await act("delete");
  expect(await present()).toBeUndefined();
  await office.undo(deletion);
  expect(await present()).toEqual({ own: "minimal", shown: "minimal" });
});

test.each(["UPDATE own_certificate_rules SET visibility = 'full'", "DELETE FROM own_certificate_rules"])(
  "no act of the office's may %s",
  async (statement) => {
    await studentShows("minimal");
    const act = office.db.$transaction(async (tx) => {
      await audit(tx, officeActor, "updateStudent", student.id);
      await tx.$executeRawUnsafe(statement);
    });
    await expect(act).rejects.toThrow("changes their own choice");
    expect(await present()).toMatchObject({ own: "minimal" });
  },
);

async function undo(actId: number): Promise<number> {
  await office.undo(actId);
  return office.newestAct();
}

/** The page's state for a code or version, and the student's current code. */
async function paper(studentCode: string, version?: number) {
  const found = await findPaper.as(officeActor, { studentCode, version });
  return `${found.state} ${found.studentCode}`;
}

async function revoked() {
  const versions = await office.db.certificateVersion.findMany({
    where: { certificate: { userId: student.id } },
    orderBy: { version: "asc" },
  });
  return versions.map(({ isRevoked }) => isRevoked);
}

test("an undone name is shown by no version, later ones with it included; what was right before is replaced", async () => {
  await act("saveScores");
  const rename = await act("rename");
  await office.run({ act: "saveScores", who: 0, value: 3 });
  await undo(rename);
  const code = student.studentCode;
  const states = await Promise.all([1, 2, 3, 4].map((version) => paper(code, version)));
  expect(states).toEqual(
    ["replaced", "taken_back", "taken_back", "valid"].map((state) => `${state} ${code}`),
  );
});

test("a deletion that was undone and done again gives back every version, with the one that was issued in between", async () => {
  await act("saveScores");
  const deletion = await act("delete");
  const back = await undo(deletion);
  await undo(await act("rename"));
  await undo(back);
  await undo(deletion);
  const code = student.studentCode;
  expect(await paper(code)).toBe(`valid ${code}`);
  for (const same of [1, 2]) expect(await paper(code, same)).toBe(`valid ${code}`);
  expect(await paper(code, 3)).toBe(`taken_back ${code}`);
  expect(await revoked()).toEqual([true, true, true, true, false]);
});

test("a deletion that was undone and done again gives back a certificate that was first issued in between", async () => {
  await act("saveDraft");
  const deletion = await act("delete");
  const back = await undo(deletion);
  const release = await act("release");
  await undo(release);
  await undo(back);
  await undo(deletion);
  await act("release");
  const code = student.studentCode;
  expect(await paper(code)).toBe(`valid ${code}`);
  expect(await paper(code, 1)).toBe(`valid ${code}`);
  expect(await revoked()).toEqual([true, false]);
});
