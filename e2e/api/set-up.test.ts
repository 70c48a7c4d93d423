import { expect, test, vi } from "vitest";
import { createUser } from "@/e2e/fixtures/rows";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { withEnvironment } from "@/scripts/environment";
import { setUpAnswers } from "../fixtures/academy";
import { academyInProcess } from "../fixtures/academy-in-process";
import { listedEndpoints, requestEndpoint } from "../fixtures/endpoints";

const answersMeanwhile = ["/healthz", "/readyz", "/backend/set-up"];

async function waitingAcademy() {
  const { db, client } = await academyInProcess();
  const { awaitSetUp, isWaiting } = await import("@/lib/academy/set-up");
  const { setUpAcademy } = await import("@/lib/academy/set-up-academy");
  const { seedDemo } = await import("@/prisma/seed/seed-demo");
  const hasAdmin = async () => (await db.user.count({ where: { role: "admin" } })) > 0;
  const path = awaitSetUp({ seedDemo, hasAdmin });
  const key = path.slice(path.indexOf("=") + 1);
  const setUp = (given: Partial<typeof setUpAnswers> & { demo?: boolean }) =>
    setUpAcademy.as({ kind: "visitor", address: "127.0.0.1" }, { ...setUpAnswers, key, ...given });
  return { db, setUp, isWaiting, visitor: client() };
}

test("the set-up is all that answers until there is an admin, who may be the command line's", async () => {
  const { db, isWaiting, visitor } = await waitingAcademy();
  for (const listed of listedEndpoints.filter(({ address }) => !answersMeanwhile.includes(address)))
    expect((await requestEndpoint(visitor, listed)).status, listed.name).toBe(503);
  for (const path of ["/", "/register", "/admin", "/set-up/x", "/api/auth/session", "/_next/image"])
    expect(await visitor.send(path), path).toMatchObject({ status: 503, text: en.refusals.notSetUp });
  const beginning = (sentence: string) => expect.stringContaining(sentence.slice(0, 30));
  expect((await visitor.send("/fa")).text).toEqual(beginning(fa.refusals.notSetUp));
  const rebound = await visitor.send("/ps/login", { headers: { host: "evil.example" } });
  expect(rebound.text).toEqual(beginning(ps.refusals.unknownHost));
  for (const path of ["/healthz", "/readyz", "/set-up", "/_next/static/x.js"])
    expect((await visitor.send(path)).status, path).not.toBe(503);
  await createUser(db, { role: "admin" });
  expect((await visitor.get("checkStudent.php")).status).toBe(200);
  expect(await isWaiting()).toBe(false);
});

test.each([{ newPassword: "Password1", confirmPassword: "Password1" }, { email: "admin@academy.example" }])(
  "the set-up leaves nothing of the demo behind a try that is refused: %j",
  async (wrong) => {
    const { db, setUp, isWaiting } = await waitingAcademy();
    await expect(setUp({ ...wrong, demo: true })).rejects.toMatchObject({ kind: "invalid" });
    expect([await db.user.count(), await isWaiting()]).toEqual([0, true]);
    await setUp({});
    expect(await db.user.findMany({ select: { email: true } })).toEqual([{ email: setUpAnswers.email }]);
    expect(await isWaiting()).toBe(false);
  },
);

test("the set-up adds the demo in one step with the academy, whose history has no more than the set-up", async () => {
  const { db, setUp } = await waitingAcademy();
  await setUp({ demo: true });
  const both = { email: { in: ["admin@academy.example", setUpAnswers.email] } };
  expect(await db.user.count({ where: both })).toBe(2);
  const { listenHost } = await import("@/lib/accounts/demo");
  expect(await listenHost(undefined)).toBe("127.0.0.1");
  const recorded = await db.$queryRaw`SELECT DISTINCT table_name, user_id IS NULL AS other FROM row_changes`;
  expect(recorded).toHaveLength(2);
  expect(await db.rowChange.count({ where: { tableName: "users" } })).toBe(1);
});

test("the set-up adds no demo to an academy that has accounts, and says so", async () => {
  const { db, setUp, isWaiting } = await waitingAcademy();
  await createUser(db, { role: "student" });
  await expect(setUp({ demo: true })).rejects.toMatchObject({ message: "demoNeedsEmpty" });
  expect([await db.user.count(), await isWaiting()]).toEqual([1, true]);
});

test("a database that is not the embedded one gets no demo unless it is asked for", async () => {
  await academyInProcess();
  const prepare = async () => undefined;
  const isDemoWanted = () => withEnvironment(async (found) => found.isDemoWanted, prepare);
  expect(await isDemoWanted()).toBe(false);
  vi.stubEnv("SEED_DEMO", "1");
  expect(await isDemoWanted()).toBe(true);
});
