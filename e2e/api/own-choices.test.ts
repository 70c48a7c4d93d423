import { beforeEach, expect, test } from "vitest";
import { type VisibilityChoices, visibilityOf } from "@/lib/certificates/certificate";
import { say } from "@/lib/words/words";
import type { CertificateVisibility } from "@/prisma/generated/enums";
import { officeActor } from "../fixtures/academy-in-process";
import { openOffice } from "../fixtures/office-in-process";

type Choice = CertificateVisibility | null;

const office = await openOffice();
const { setOwnVisibility } = await import("@/lib/certificates/certificate-status");
const { setVisibility } = await import("@/lib/certificates/certificate-status");
let student: number;
const studentShows = (visibility: Choice) =>
  setOwnVisibility.as({ ...officeActor, role: "student", userId: student }, { visibility });
const officeShows = (visibility: Choice) => setVisibility.as(officeActor, { studentId: student, visibility });

beforeEach(async () => {
  await office.db.user.deleteMany({ where: { role: { not: "admin" } } });
  await office.run({ act: "register", who: 0, value: 1 });
  ({ id: student } = await office.db.user.findFirstOrThrow({ where: { role: "student" } }));
});

/** The choices stored in the database. */
async function present() {
  const [row] = await office.db.$queryRaw<VisibilityChoices[]>`
    SELECT o.visibility AS own, c.academy_visibility AS academy, c.office_visibility AS office
      FROM users u LEFT JOIN own_certificate_rules o ON o.user_id = u.id
      LEFT JOIN rules.certificate_checks c ON c.user_id = u.id WHERE u.id = ${student}`;
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
  await office.run({ act: "delete", who: 0, value: 1 });
  expect(await present()).toBeUndefined();
  await office.undo(await office.newestAct());
  expect(await present()).toEqual({ own: "minimal", shown: "minimal" });
});

test.each(["UPDATE own_certificate_rules SET visibility = 'full'", "DELETE FROM own_certificate_rules"])(
  "no act of the office's may %s",
  async (statement) => {
    await studentShows("minimal");
    const { audit } = await import("@/lib/audit");
    const act = office.db.$transaction(async (tx) => {
      await audit(tx, officeActor, "updateStudent", student);
      await tx.$executeRawUnsafe(statement);
    });
    await expect(act).rejects.toThrow("changes their own choice");
    expect(await present()).toMatchObject({ own: "minimal" });
  },
);
