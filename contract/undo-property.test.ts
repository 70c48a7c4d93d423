import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { isRefusal } from "@/lib/errors";
import { erasedTables, recordedTables } from "@/lib/history/recorded-tables";
import { createUser } from "@/prisma/factories/user";
import { academyInProcess, officeActor } from "./fixtures/academy-in-process";
import { picture } from "./fixtures/pictures";

/** Few in a test run; `UNDO_RUNS=1000` tries as many by hand. */
const runs = Number(process.env.UNDO_RUNS ?? 8);

/** The number of sequences after which the students are replaced by new ones. */
const sequencesPerCohort = 50;

const acts = [
  ...[
    "register",
    "rename",
    "recode",
    "retype",
    "delete",
    "draft",
    "draft",
    "release",
    "releaseGroup",
    "takeBack",
  ],
  ...["scores", "scores", "upload", "dmc", "withdraw", "restore", "show", "academyShows", "redo"],
] as const;
type Step = { act: (typeof acts)[number]; who: number; value: number };
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts),
  who: fc.nat(5),
  value: fc.nat(30),
});

async function openOffice() {
  const { db } = await academyInProcess();
  const { id: userId } = await createUser(db, { role: "admin", fullName: officeActor.fullName });
  const actor = { ...officeActor, userId };
  const { audit } = await import("@/lib/audit");
  const { fileStore } = await import("@/lib/files/store");
  const { makeStudentCode } = await import("@/lib/students/student-code");
  const { updateStudent } = await import("@/lib/students/operations/update-student");
  const { deleteStudent } = await import("@/lib/students/operations/delete-student");
  const { saveDraft } = await import("@/lib/sittings/operations/save-draft");
  const { saveScores } = await import("@/lib/sittings/operations/scores");
  const releases = await import("@/lib/sittings/operations/release-sittings");
  const { takeBackRelease } = await import("@/lib/sittings/operations/take-back-release");
  const { uploadDmc, uploadDocuments } = await import("@/lib/documents/operations/upload-documents");
  const { withdrawCertificate } = await import("@/lib/certificates/operations/withdraw-certificate");
  const { restoreCertificate } = await import("@/lib/certificates/operations/restore-certificate");
  const visibility = await import("@/lib/certificates/operations/set-visibility");
  const { undoAct } = await import("@/lib/history/operations/undo-act");
  const { storePicture } = await import("@/lib/files/store-picture");
  const file = await picture({ name: "paper.jpg" });
  const upload = [{ name: "paper.jpg", bytes: Buffer.from(await file.arrayBuffer()), isTooLarge: false }];

  const newestAct = async () => (await db.auditEvent.aggregate({ _max: { actId: true } }))._max.actId ?? 0;
  const undo = (actId: number) => undoAct.as(actor, { actId });

  /** Runs a step on the student that it selects. Throws if the office would refuse it. */
  async function run({ act, who, value }: Step): Promise<void> {
    const students = await db.user.findMany({ where: { id: { not: actor.userId } }, orderBy: { id: "asc" } });
    const student = students[who % Math.max(1, students.length)];
    if (student === undefined || act === "register") {
      const photoKey = await storePicture({
        bytes: Buffer.from(`${value}`),
        contentType: "image/png",
        extension: "png",
      });
      await db.$transaction(async (tx) => {
        const data = {
          role: "student" as const,
          fullName: `S ${value}`,
          email: `${Math.random()}@x.example`,
        };
        const { id } = await tx.user.create({ data: { ...data, photoKey, studentCode: makeStudentCode() } });
        await audit(tx, actor, "registerUser", id);
      });
      return;
    }
    const studentId = student.id;
    const half = value / 2;
    const toefl = { reading: value, listening: value, speaking: value, writing: value };
    const heldOn = `2026-0${1 + (value % 3)}-01`;
    const { fullName, email, studentCode } = student;
    const edit = (more: object) =>
      updateStudent.as(actor, { userId: studentId, fullName, email, studentCode, ...more });
    const operations = {
      rename: () => edit({ fullName: `Renamed ${value}`, dateOfBirth: `2004-01-0${1 + (value % 9)}` }),
      recode: () => edit({ studentCode: makeStudentCode() }),
      retype: () => edit({ role: value % 2 === 0 ? "teacher" : "student" }),
      delete: () => deleteStudent.as(actor, { userId: studentId }),
      draft: () =>
        saveDraft.as(actor, {
          exam: "toefl",
          studentId,
          heldOn,
          scores: value % 4 ? toefl : { reading: value },
        }),
      release: async () => {
        const draft = await db.sitting.findFirst({ where: { userId: studentId, releaseId: null } });
        if (draft) await releases.releaseSitting.as(actor, { sittingId: draft.id });
      },
      releaseGroup: () => releases.releaseGroup.as(actor, { exam: "toefl", heldOn }),
      takeBack: async () => {
        const sitting = await db.sitting.findFirst({
          where: { userId: studentId, releaseId: { not: null } },
        });
        if (sitting) await takeBackRelease.as(actor, { releaseId: sitting.releaseId, reason: "too early" });
      },
      scores: () =>
        value % 2 === 0
          ? saveScores.toefl.as(actor, { studentId, ...toefl })
          : saveScores.ielts.as(actor, {
              studentId,
              reading: Math.min(9, half),
              listening: 5,
              speaking: 5,
              writing: 5,
            }),
      upload: () => uploadDocuments.as(actor, { studentId, files: upload }),
      dmc: () => uploadDmc.as(actor, { studentId, files: upload }),
      withdraw: () => withdrawCertificate.as(actor, { studentId, reason: "issued_in_error" }),
      restore: () => restoreCertificate.as(actor, { studentId }),
      show: () =>
        visibility.setStudentVisibility.as(actor, { studentId, visibility: value % 2 ? "minimal" : null }),
      academyShows: () =>
        visibility.setAcademyVisibility.as(actor, { visibility: value % 2 ? "birth_year" : "full" }),
      redo: async () => undo(await newestAct()),
    };
    await operations[act]();
  }

  /** Every recorded row. Throws if a file that one of them names is missing. */
  async function state(): Promise<unknown> {
    const tables: Record<string, unknown> = {};
    for (const table of Object.keys(recordedTables)) {
      const rows = await db.$queryRawUnsafe<{ row: Record<string, unknown> }[]>(
        `SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`,
      );
      tables[table] = rows.map(({ row }) => row);
      for (const { row } of rows)
        for (const [name, key] of Object.entries(row))
          if (name.endsWith("_key") && typeof key === "string" && !(await fileStore().get(key)))
            throw new Error(`${table}: the file of ${name} is gone.`);
    }
    return tables;
  }

  /** The current version of every student's certificate. */
  const certificates = () => db.$queryRaw`
    SELECT c.user_id, v.full_name, v.date_of_birth, v.student_code, v.results FROM certificates c
      JOIN certificate_versions v ON v.certificate_id = c.id AND v.version = c.current_version ORDER BY c.user_id`;

  /**
   * Students to start with, so that not every sequence begins with a registration. They replace the former ones, whose
   * certificates have gathered more versions than anybody's in reality.
   */
  async function newCohort(): Promise<void> {
    await db.user.deleteMany({ where: { id: { not: actor.userId } } });
    await db.rowChange.deleteMany();
    for (const value of [1, 2, 3, 4]) await run({ act: value % 2 ? "register" : "scores", who: 0, value });
  }

  return { db, run, undo, newestAct, state, certificates, newCohort };
}

let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  office = await openOffice();
  return () => office.db.$disconnect();
});

test("30 acts of any kind, undone in reverse, leave the same rows, certificates and files", async () => {
  const { db, run, undo, newestAct, state, certificates, newCohort } = office;
  let sequences = 0;
  const sequence = async (steps: readonly Step[]) => {
    if (sequences % sequencesPerCohort === 0) await newCohort();
    sequences += 1;
    const before = [await state(), await certificates()];
    const applied: number[] = [];
    for (const next of steps) {
      const last = await newestAct();
      await run(next).catch((problem) => {
        if (!isRefusal(problem)) throw problem;
      });
      const act = await newestAct();
      // An edit without changes is an act with nothing to undo.
      if (act > last && (await db.rowChange.count({ where: { actId: act } })) > 0) applied.push(act);
    }
    for (const act of applied.toReversed()) await undo(act);
    expect([await state(), await certificates()]).toEqual(before);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30 }), sequence), {
    numRuns: runs,
    endOnFailure: true,
  });
}, 3_600_000);

test("every table is recorded, erased only or listed as unrecorded, and every column has its label", async () => {
  const found = await office.db.$queryRaw<{ name: string; columns: string[]; isRecorded: boolean }[]>`
    SELECT c.relname AS name, array_agg(a.attname::text) AS columns,
           EXISTS (SELECT 1 FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'changes_recorded') AS "isRecorded"
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
     GROUP BY c.oid, c.relname`;
  const { unrecordedTables } = await import("@/lib/history/recorded-tables");
  expect(
    found
      .filter(({ isRecorded }) => isRecorded)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(recordedTables).toSorted());
  expect(
    found
      .filter(({ isRecorded }) => !isRecorded)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...erasedTables, ...unrecordedTables].toSorted());
  for (const { name, columns } of found.filter(({ isRecorded }) => isRecorded))
    expect(Object.keys(recordedTables[name]?.columns ?? {}), name).toEqual(expect.arrayContaining(columns));
});
