import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type VisibilityChoices, visibilities, visibilityOf } from "@/lib/certificates/certificate";
import { isRefusal } from "@/lib/errors";
import type { CertificateVisibility } from "@/prisma/generated/enums";
import { officeActor } from "../fixtures/academy-in-process";
import { openOffice } from "../fixtures/office-in-process";

type Choice = CertificateVisibility | null;
type Step =
  | { by: "student"; shows: Choice }
  | { by: "office"; shows: Choice }
  | { by: "office"; act: "delete" | "rename" | "changeRole" | "setAcademyVisibility"; value: number }
  /** Undoes an earlier act, which may itself be an undo: 0 is the latest. */
  | { by: "office"; undoes: number };

const anyChoice = fc.constantFrom<Choice>(null, ...visibilities);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ by: fc.constant("student" as const), shows: anyChoice }),
  fc.record({ by: fc.constant("office" as const), shows: anyChoice }),
  fc.record({
    by: fc.constant("office" as const),
    act: fc.constantFrom("delete", "rename", "changeRole", "setAcademyVisibility" as const),
    value: fc.nat(3),
  }),
  { arbitrary: fc.record({ by: fc.constant("office" as const), undoes: fc.nat(5) }), weight: 4 },
);

let office: Awaited<ReturnType<typeof openOffice>>;
let run: (step: Step) => Promise<void>;
let student: number;
/** The student's latest choice. */
let said: Choice;

beforeAll(async () => {
  office = await openOffice();
  const { setOwnVisibility } = await import("@/lib/certificates/operations/own-certificate");
  const { setStudentVisibility } = await import("@/lib/certificates/operations/certificate-status");
  run = async (step) => {
    const self = { ...officeActor, role: "student" as const, userId: student };
    if (step.by === "student") {
      // Someone without an account, or who is no longer a student, cannot choose.
      if ((await office.db.user.count({ where: { id: student, role: "student" } })) === 0) return;
      await setOwnVisibility.as(self, { visibility: step.shows });
      said = step.shows;
    } else if ("shows" in step)
      await setStudentVisibility.as(officeActor, { studentId: student, visibility: step.shows });
    else if ("undoes" in step) await office.undo((await office.newestAct()) - step.undoes);
    else if ((await office.db.user.count({ where: { id: student } })) > 0)
      await office.run({ ...step, who: 0 });
  };
});

async function newStudent() {
  await office.db.user.deleteMany({ where: { role: { not: "admin" } } });
  await office.run({ act: "register", who: 0, value: 1 });
  ({ id: student } = await office.db.user.findFirstOrThrow({ where: { role: "student" } }));
  said = null;
}

/** The choices stored in the database; null while there is no such account. */
async function present() {
  const [row] = await office.db.$queryRaw<VisibilityChoices[]>`
    SELECT o.visibility AS own, c.academy_visibility AS academy, c.office_visibility AS office
      FROM users u LEFT JOIN own_certificate_rules o ON o.user_id = u.id
      LEFT JOIN rules.certificate_checks c ON c.user_id = u.id WHERE u.id = ${student}`;
  return row ? { own: row.own, shown: visibilityOf(row) } : null;
}

test("whatever the office does and undoes, a student's choice stays as the student said", async () => {
  const kept = async (steps: readonly Step[]) => {
    await newStudent();
    for (const step of steps) {
      await run(step).catch((error) => {
        if (!isRefusal(error)) throw error;
      });
      const row = await present();
      if (row === null) continue;
      expect(row.own).toEqual(said);
      if (said === "minimal") expect(row.shown).toBe("minimal");
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 12, maxLength: 12 }), kept), {
    numRuns: Number(process.env.UNDO_RUNS ?? 3),
    endOnFailure: true,
  });
}, 600_000);
