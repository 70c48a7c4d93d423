import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nextAuth } from "@/app/backend/endpoints";
import { isRefusal } from "@/lib/errors";
import { sentenceOf } from "@/lib/words/sentence";
import { listedEndpoints } from "../fixtures/endpoints";
import { deferred } from "../fixtures/line";
import { openScheduledAcademy, operationOf, type Side } from "../fixtures/scenarios";

/**
 * `SCHEDULES` pairs of acts are drawn, and a few moments of each; a failure prints its pair and moment, and its seed
 * draws the same again.
 */
const { SCHEDULES, SCHEDULES_SEED } = process.env;
const momentsOfPair = 6;

const academy = await openScheduledAcademy();
const { query } = Client.prototype;
/** Called before each statement of an act. */
const beforeStatement = new AsyncLocalStorage<() => Promise<void>>();

/** BEGIN reads nothing, and limits concern nobody's record. */
const isNoMoment = (text: string) => /^BEGIN$|\brate_limits\b/.test(text);

beforeAll(() => {
  Client.prototype.query = function scheduled(this: Client, ...given: unknown[]) {
    const wait = beforeStatement.getStore();
    const text = typeof given[0] === "string" ? given[0] : String(Reflect.get(Object(given[0]), "text"));
    const send = () => Reflect.apply(query, this, given);
    return wait === undefined || isNoMoment(text) ? send() : wait().then(send);
  } as typeof query;
});
afterAll(async () => {
  Client.prototype.query = query;
  await academy.close();
});

async function answerOf(act: () => Promise<unknown>): Promise<{ answer: string; isTryAgain?: boolean }> {
  try {
    return { answer: `done: ${academy.rows.answer(await act())}` };
  } catch (error) {
    if (!isRefusal(error)) return { answer: `failed: ${error}` };
    return {
      answer: `refused: ${error.code}: ${sentenceOf(error.words).replace(/\d+/g, "#")}`,
      // A log-in that a new password overtook is to be done again, too.
      isTryAgain: error.kind === "unavailable" || ["conflict", "invalid_credentials"].includes(error.code),
    };
  }
}

type Pair = Readonly<Record<Side, string>>;
const act = (pair: Pair, side: Side) => () =>
  academy.scenarios.get(pair[side])?.run(side) ?? Promise.reject(new Error(`There is no ${pair[side]}.`));

async function inOrder(pair: Pair, order: readonly Side[]) {
  await academy.prepare(Object.values(pair));
  const answers: Partial<Record<Side, string>> = {};
  for (const side of order) answers[side] = (await answerOf(act(pair, side))).answer;
  return { order, answers, state: await academy.rows.state() };
}

async function countStatements(pair: Pair): Promise<number> {
  await academy.prepare(Object.values(pair));
  let count = 0;
  await beforeStatement.run(
    async () => {
      count += 1;
    },
    () => answerOf(act(pair, "a")),
  );
  return count;
}

/** Ends when some statement waits for a lock, or after a second, in which an act ends or waits for one of this process. */
async function untilStuck(): Promise<void> {
  const blocked = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`;
  for (const end = Date.now() + 1_000; Date.now() < end; await pause(2))
    if ((await academy.rows.observer.query(blocked)).rowCount) return;
}

/** Act a sends so many statements; then act b runs, to its end or until it waits for a; then a goes on. */
async function interleaved(pair: Pair, statements: number) {
  await academy.prepare(Object.values(pair));
  let sent = 0;
  const [stopped, resumed] = [deferred(), deferred()];
  const a = beforeStatement.run(
    async () => {
      sent += 1;
      if (sent !== statements + 1) return;
      stopped.resolve();
      await resumed.promise;
    },
    () => answerOf(act(pair, "a")),
  );
  await Promise.race([stopped.promise, a]);
  const b = answerOf(act(pair, "b"));
  await Promise.race([b, untilStuck()]);
  resumed.resolve();
  const answers = { a: await a, b: await b };
  return { answers, state: await academy.rows.state() };
}

/** Neither, one or both of the acts, one after the other. */
const orders: readonly (readonly Side[])[] = [["a", "b"], ["b", "a"], ["a"], ["b"], []];

/** What no order of complete acts explains. An act whose caller was asked to try again did nothing. */
async function problems(pair: Pair, choose: (statements: number) => Iterable<number>): Promise<string[]> {
  const serial = [];
  for (const order of orders) serial.push(await inOrder(pair, order));
  const found: string[] = [];
  for (const moment of choose(await countStatements(pair))) {
    const { answers, state } = await interleaved(pair, moment);
    const isExplained = serial.some(
      ({ order, answers: expected, state: expectedState }) =>
        (["a", "b"] as const).every((side) =>
          order.includes(side) ? answers[side].answer === expected[side] : answers[side].isTryAgain,
        ) && state.join() === expectedState.join(),
    );
    if (isExplained) continue;
    const unlike = serial.slice(0, 2).map((expected) => ({
      ...{ order: expected.order.join(), answers: expected.answers },
      missing: expected.state.filter((row) => !state.includes(row)),
      unexpected: state.filter((row) => !expected.state.includes(row)),
    }));
    found.push(JSON.stringify({ ...pair, moment, answers, unlike }, null, 1));
  }
  return found;
}

test("every call that writes about a student has a scenario, or a reason to have none", () => {
  const withoutScenario = [
    // These change nobody's record,
    ...["chooseCookies", "chooseNewsletter", "markMessage", "sendMessage"],
    ...["setAcademyContact", "setAcademySignatory", "setUpAcademy"],
    // and these only read, or note that something was printed.
    ...["exportStudentData", "exportStudents", "findStudents"],
    ...["previewPhoto", "printSelected", "readSession"],
  ];
  const posts = listedEndpoints.filter(({ method }) => method === "POST").map(({ operation }) => operation);
  const writing = new Set([...posts, ...nextAuth.operations.map(({ name }) => name)]);
  const covered = new Set([...academy.scenarios.keys()].map(operationOf));
  expect([...writing].filter((name) => !covered.has(name)).toSorted()).toEqual(withoutScenario.toSorted());
});

test("whatever two acts on one student do at once, it is as if one came after the other", {
  timeout: 24 * 3_600_000,
}, async () => {
  const seed = Number(SCHEDULES_SEED ?? fc.readConfigureGlobal().seed ?? Date.now() % 1_000_000_000);
  const name = fc.constantFrom(...academy.scenarios.keys());
  const moments = fc.array(fc.nat(), { minLength: momentsOfPair, maxLength: momentsOfPair });
  const found: string[] = [];
  for (const { a, b, drawn } of fc.sample(fc.record({ a: name, b: name, drawn: moments }), {
    ...{ seed, numRuns: Number(SCHEDULES ?? 3) },
  }))
    found.push(...(await problems({ a, b }, (count) => new Set(drawn.map((each) => 1 + (each % count))))));
  expect(found.join("\n\n"), `SCHEDULES_SEED=${seed}`).toBe("");
});

test.each([
  ["the history has acts in the order in which they happened", "setOwnVisibility", "setOwnVisibility"],
  ["and with the names of that moment", "updateStudent: name", "setWithdrawal"],
  ["also where a student is the actor", "updateStudent: name", "endEmailChange"],
  ["an answer to a request waits for an edit", "updateStudent: name", "answerRequest"],
  ["who deletes somebody deleted meanwhile is told", "deleteStudents", "deleteStudents"],
  ["an account that came back meanwhile is its owner's", "undoAct: deletion", "logInWithGoogle"],
  ["a release waits for an entry that it would contain", "saveScores: of a day", "release"],
  ["two undos about somebody deleted wait for each other", "undoAct: release", "undoAct: deletion"],
])("%s (%s, %s)", async (_, a, b) => {
  expect(await problems({ a, b }, (count) => Array(count).keys())).toEqual([]);
});

test("a write that follows a read without a lock is found", async () => {
  const { db, student, scenarios } = academy;
  const [where, select] = [{ id: student.userId }, { phoneNumber: true } as const];
  const run = async () => {
    const { phoneNumber } = await db.user.findUniqueOrThrow({ where, select });
    await db.user.update({ where, data: { phoneNumber: `${Number(phoneNumber) + 1}` }, select });
  };
  scenarios.set("planted", { run });
  const found = await problems({ a: "planted", b: "planted" }, () => [1, 2]);
  scenarios.delete("planted");
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/"moment": 1,/);
});

type Act = () => Promise<string>;

/** Sends a scenario as often as `send` does, with one key. Returns the answers and the database afterwards. */
async function outcome(name: string, send: (act: Act) => Promise<string[]>) {
  const { answerOnce } = await import("@/lib/transaction");
  await academy.prepare([name]);
  const request = { key: randomUUID(), operation: operationOf(name), actor: academy.office };
  const asJson = { toText: (answer: unknown) => JSON.stringify(answer ?? null), fromText: JSON.parse };
  const answers = await send(async () => {
    try {
      const run = async () => academy.scenarios.get(name)?.run("a");
      return JSON.stringify(await answerOnce(request, asJson, run)) ?? "null";
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return error.code;
    }
  });
  const answered = new Set(answers.filter((answer) => answer !== "in_progress"));
  return { name, answers: answered.size, state: await academy.rows.state() };
}

test.each<[string, (act: Act) => Promise<string[]>]>([
  ["afterwards", async (act) => [await act(), await act()]],
  ["while the first is under way", (act) => Promise.all([act(), act()])],
])(
  "every act that is sent again with its key is done once, and answered as the first time: %s",
  async (_, sendTwice) => {
    // The link to a new password is made by a job, not by a request.
    for (const name of [...academy.scenarios.keys()].filter((one) => one !== "requestPasswordReset"))
      expect(await outcome(name, sendTwice)).toEqual(await outcome(name, async (act) => [await act()]));
  },
);
