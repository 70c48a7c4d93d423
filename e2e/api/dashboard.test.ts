import { expect, test } from "vitest";
import { z } from "zod";
import { demo } from "../fixtures/academy";
import { academyInProcess, demoInProcess, officeActor } from "../fixtures/academy-in-process";
import type { Query } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { logInWithToken, newStudent, newTeacher } from "../fixtures/people";
import { createUser } from "../fixtures/rows";

const Count = z.number().int().min(0);
const Dashboard = z.strictObject({
  success: z.literal(true),
  status: z.literal("success"),
  message: z.string(),
  admin_info: z.strictObject({
    name: z.string(),
    full_name: z.string(),
    email: z.string(),
    profile_image: z.string().nullable(),
  }),
  statistics: z.strictObject({
    total_students: Count,
    total_teachers: Count,
    total_quizzes: Count,
    new_students: Count,
  }),
  chart_data: z.array(
    z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), registrations: Count }),
  ),
  activity_percentage: Count.max(100),
});

await demoInProcess();
const { client: admin } = await logInWithToken(demo.admin);

const dashboard = async (query: Query = {}, by = admin) =>
  Dashboard.parse((await by.get("admin_dashboard.php", query)).body);
const countOf = async (from: string) => (await rows(`SELECT count(*)::int AS count FROM ${from}`))[0]?.count;

const kabulNow = () => new Date(Date.now() + 4.5 * 3_600_000);
/** For example `2026-11` for 0 months back in November 2026. */
function month(back: number): string {
  const now = kabulNow();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
}
const lastMonths = (count: number) => Array.from({ length: count }, (_, index) => month(count - 1 - index));
const monthsOf = ({ chart_data }: z.output<typeof Dashboard>) => chart_data.map((entry) => entry.month);
const registrationsIn = async (wanted: string) =>
  (await dashboard({ period: "all" })).chart_data.find((entry) => entry.month === wanted)?.registrations ?? 0;

test("statistics are counted from the database, and a student is new for thirty days", async () => {
  const { statistics: before } = await dashboard();
  expect(before).toEqual({
    total_students: await countOf("users WHERE role = 'student'"),
    total_teachers: await countOf("users WHERE role = 'teacher'"),
    total_quizzes: await countOf("sittings WHERE release_id IS NOT NULL"),
    new_students: await countOf("users WHERE role = 'student' AND created_at > now() - interval '30 days'"),
  });
  const student = await newStudent();
  const backdate = (age: string) =>
    rows("UPDATE users SET created_at = now() - $1::interval WHERE id = $2", [age, student.id]);
  await backdate("29 days 23 hours");
  expect((await dashboard()).statistics.new_students).toBe(before.new_students + 1);
  await backdate("30 days 1 hour");
  expect((await dashboard()).statistics.new_students).toBe(before.new_students);
});

test("chart_data has the months up to now, oldest first, without gaps, and of all time every student", async () => {
  for (const period of [undefined, "6months", "", "nonsense"])
    expect(monthsOf(await dashboard(period === undefined ? {} : { period }))).toEqual(lastMonths(6));
  expect(monthsOf(await dashboard({ period: "1year" }))).toEqual(lastMonths(12));
  const [first] = await rows(
    "SELECT to_char(min(created_at) AT TIME ZONE 'Asia/Kabul', 'YYYY-MM') AS month FROM users WHERE role = 'student'",
  );
  const all = await dashboard({ period: "all" });
  expect(monthsOf(all)[0]).toBe(first?.month);
  expect(monthsOf(all)).toEqual(lastMonths(monthsOf(all).length));
  const total = all.chart_data.reduce((sum, { registrations }) => sum + registrations, 0);
  expect(total).toBe(all.statistics.total_students);
});

test("a month is Kabul's: it begins at 19:30 UTC of the day before", async () => {
  const student = await newStudent();
  const midnight = Date.parse(`${month(2)}-01T00:00:00+04:30`);
  const [here, before] = [await registrationsIn(month(2)), await registrationsIn(month(3))];
  const registeredAt = (at: number) =>
    rows("UPDATE users SET created_at = $1 WHERE id = $2", [new Date(at).toISOString(), student.id]);
  await registeredAt(midnight);
  expect([await registrationsIn(month(2)), await registrationsIn(month(3))]).toEqual([here + 1, before]);
  await registeredAt(midnight - 1000);
  expect([await registrationsIn(month(2)), await registrationsIn(month(3))]).toEqual([here, before + 1]);
});

// It deletes the students, so no other test of the demo follows.
test("activity_percentage is the share of students who logged in within thirty days, and 0 without students", async () => {
  await rows("DELETE FROM users WHERE role = 'student'");
  const { activity_percentage, statistics, chart_data } = await dashboard();
  expect(activity_percentage).toBe(0);
  expect(statistics).toMatchObject({ total_students: 0, new_students: 0, total_quizzes: 0 });
  expect(chart_data).toEqual(lastMonths(6).map((name) => ({ month: name, registrations: 0 })));
  expect((await admin.get("admin_dashboard.php", { period: "all" })).body.success).toBe(true);

  const activity = async () => (await dashboard()).activity_percentage;
  const [one, two] = [await newStudent(), await newStudent(), await newStudent(), await newStudent()];
  expect(await activity()).toBe(0);
  for (const _time of ["first", "second"]) await logInWithToken(one);
  expect(await activity()).toBe(25);
  await logInWithToken(two);
  await logInWithToken(await newTeacher());
  expect(await activity()).toBe(50);
  await rows("UPDATE users SET last_login_at = now() - interval '30 days 1 hour' WHERE id = $1", [two.id]);
  expect(await activity()).toBe(25);
});

const scores = { listening: 20, speaking: 20, reading: 20, writing: 20 };
const draftOf = (userId: number) => ({ userId, exam: "toefl", heldOn: new Date(), scores });

test("the dashboard's counts are correct after every kind of change, and cached in between", async () => {
  const { db } = await academyInProcess();
  const { getDashboard, openWork } = await import("@/lib/dashboard");
  const { statistics } = await getDashboard.as(officeActor, {});
  expect(statistics).toEqual({ students: 0, teachers: 0, mockTests: 0, newStudents: 0 });
  const counts = async () => ({
    ...(await getDashboard.as(officeActor, {})).statistics,
    withoutResults: (await openWork.as(officeActor, {})).studentsWithoutResults,
  });
  const version = () => db.$queryRaw`SELECT * FROM rules.list_version`;

  const { id } = await createUser(db);
  await createUser(db, { role: "teacher" });
  expect(await counts()).toMatchObject({ students: 1, teachers: 1, newStudents: 1, withoutResults: 1 });
  await db.user.update({ where: { id }, data: { createdAt: new Date("2020-01-01") } });
  expect(await counts()).toMatchObject({ students: 1, newStudents: 0 });

  // Counts and pages stay cached while a class is entered.
  const before = await version();
  const { id: draft } = await db.sitting.create({ data: draftOf(id) });
  expect(await version()).toEqual(before);
  expect(await counts()).toMatchObject({ mockTests: 0 });
  await db.release.create({ data: { id: 1 } });
  await db.sitting.update({ where: { id: draft }, data: { releaseId: 1 } });
  expect(await counts()).toMatchObject({ mockTests: 1, withoutResults: 0 });
  await db.sitting.update({ where: { id: draft }, data: { releaseId: null } });
  expect(await counts()).toMatchObject({ mockTests: 0, withoutResults: 1 });
  await db.user.delete({ where: { id } });
  expect(await counts()).toMatchObject({ students: 0, mockTests: 0, withoutResults: 0 });
});

test("incomplete drafts and those of former students are no work, and an act on a whole class counts once", async () => {
  const { db } = await academyInProcess();
  const { id } = await createUser(db);
  const incomplete = { heldOn: new Date("2026-01-01"), scores: { reading: 20 } };
  for (const more of [{}, incomplete]) await db.sitting.create({ data: { ...draftOf(id), ...more } });
  const { openWork } = await import("@/lib/dashboard");
  expect(await openWork.as(officeActor, {})).toMatchObject({ drafts: 1, incompleteDrafts: 1 });
  await db.user.update({ where: { id }, data: { role: "teacher" } });
  expect(await openWork.as(officeActor, {})).toMatchObject({ drafts: 0, incompleteDrafts: 0 });

  const { countUnseenActivity, markActivitySeen } = await import("@/lib/dashboard");
  const before = await countUnseenActivity.as(officeActor, {});
  await db.auditEvent.createMany({ data: [1, 2, 3].map((subjectId) => ({ action: "release", subjectId })) });
  expect(await countUnseenActivity.as(officeActor, {})).toBe(before + 1);
  await markActivitySeen.as(officeActor, {});
  expect(await countUnseenActivity.as(officeActor, {})).toBe(0);
});
