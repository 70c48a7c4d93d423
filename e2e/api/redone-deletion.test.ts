import { beforeEach, describe, expect, test } from "vitest";
import { officeActor } from "../fixtures/academy-in-process";
import { openOffice, type Step } from "../fixtures/office-in-process";

const office = await openOffice();
const { findPaper } = await import("@/lib/certificates/look-up");

/** The only student. */
let student: { id: number; studentCode: string };
beforeEach(async () => {
  await office.db.user.deleteMany({ where: { role: "student" } });
  await act("register");
  const { id, studentCode } = await office.db.user.findFirstOrThrow({ where: { role: "student" } });
  student = { id, studentCode: studentCode ?? "" };
});

async function act(name: Step["act"]): Promise<number> {
  await office.run({ act: name, who: 0, value: 2 });
  return office.newestAct();
}

async function undo(actId: number): Promise<number> {
  await office.undo(actId);
  return office.newestAct();
}

/** The page's state for a code or version, and the student's current code. */
async function paper(studentCode: string, version?: number) {
  const found = await findPaper.as(officeActor, { studentCode, version });
  return `${found.state} ${found.studentCode}`;
}

/** For each of the student's versions, whether its bit in the status list is set. */
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

describe("a deletion that was undone and done again", () => {
  test("gives back every version, with the one that was issued in between", async () => {
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

  test("gives back a certificate that was first issued in between", async () => {
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
});
