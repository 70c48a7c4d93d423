import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nextAuth } from "@/app/backend/endpoints";
import { listedEndpoints } from "../fixtures/endpoints";
import { openScheduledAcademy, type Scenario, type ScheduledAcademy } from "../fixtures/schedules/academy";
import { openPair } from "../fixtures/schedules/pairs";
import { leftOut, openScenarios } from "../fixtures/schedules/scenarios";
import { linesOfPaths, openScheduler } from "../fixtures/schedules/scheduler";

/**
 * Runs a few paths each of `SCHEDULES` pairs; a failure prints its seed, and `SCHEDULES_SEED` runs it again.
 * `SCHEDULES_PAIR=rename,logIn SCHEDULES_PATH="a3 b2!dead"` runs one schedule; without the path, all of that pair.
 * `SCHEDULES=all` runs everything, which takes a day.
 */
const { SCHEDULES, SCHEDULES_SEED, SCHEDULES_PAIR, SCHEDULES_PATH } = process.env;
const pathsOfPair = 6;
const hours = 24 * 3_600_000;

let academy: ScheduledAcademy;
let scenarios: ReadonlyMap<string, Scenario>;
let scheduler: ReturnType<typeof openScheduler>;
beforeAll(async () => {
  academy = await openScheduledAcademy();
  scenarios = await openScenarios(academy);
  scheduler = openScheduler(academy.rows.observer);
});
afterAll(async () => {
  scheduler?.close();
  await academy?.close();
});

function scenarioOf(name: string): Scenario {
  const scenario = scenarios.get(name);
  if (scenario === undefined) throw new Error(`There is no scenario called ${name}.`);
  return scenario;
}

/** All pairs of scenarios, including each with itself. */
function everyPair(): [string, string][] {
  const names = [...scenarios.keys()];
  return names.flatMap((one, index) => names.slice(index).map((other): [string, string] => [one, other]));
}

/** The problems of a pair, each with the settings that replay it. */
async function problemsOf(
  [one, other]: readonly [string, string],
  choose: (lines: string[][]) => string[][],
): Promise<string[]> {
  const pair = openPair(academy, scheduler, { a: scenarioOf(one), b: scenarioOf(other) });
  const problems: string[] = [];
  for (const line of choose(linesOfPaths(await pair.countStatements()))) {
    for (const path of line) {
      const { problem, isCut } = await pair.check(path);
      if (problem) problems.push(`SCHEDULES_PAIR=${one},${other} SCHEDULES_PATH="${path}"\n${problem}`);
      if (isCut || problem) break;
    }
  }
  return problems;
}

const all = (lines: string[][]) => lines;

/** A few paths of a few pairs, always the same for the same seed. */
function sampled(seed: number): [[string, string], (lines: string[][]) => string[][]][] {
  const pairs = everyPair();
  const drawn = fc.sample(
    fc.record({
      pair: fc.nat(pairs.length - 1),
      paths: fc.array(fc.nat(), { minLength: pathsOfPair, maxLength: pathsOfPair }),
    }),
    { seed, numRuns: Number(SCHEDULES) },
  );
  return drawn.map(({ pair, paths }) => [
    pairs[pair] ?? ["rename", "rename"],
    (lines) => {
      const every = lines.flat();
      return paths.map((index) => [every[index % every.length] ?? "a1"]);
    },
  ]);
}

function chosen(seed: number): [[string, string], (lines: string[][]) => string[][]][] {
  const [one, other = one] = SCHEDULES_PAIR?.split(",") ?? [];
  if (one !== undefined && other !== undefined)
    return [[[one, other], SCHEDULES_PATH === undefined ? all : () => [[SCHEDULES_PATH]]]];
  return SCHEDULES === "all" ? everyPair().map((pair) => [pair, all]) : sampled(seed);
}

test("every call that writes about a student has a scenario, or a reason to have none", () => {
  const posts = listedEndpoints.filter(({ method }) => method === "POST").map(({ operation }) => operation);
  const writing = [...posts, ...nextAuth.operations.map(({ name }) => name)];
  const covered = new Set([...scenarios.values()].map(({ operation }) => operation));
  const missing = writing.filter((operation) => !covered.has(operation) && !(operation in leftOut));
  expect(missing, "operations without a scenario").toEqual([]);
  expect(Object.keys(leftOut).filter((operation) => !writing.includes(operation))).toEqual([]);
});

test("whatever two acts on one student do at once, it is as if one came after the other", {
  timeout: hours,
}, async () => {
  const seed = Number(SCHEDULES_SEED ?? fc.readConfigureGlobal().seed ?? Date.now() % 1_000_000_000);
  const problems: string[] = [];
  for (const [pair, choose] of chosen(seed)) problems.push(...(await problemsOf(pair, choose)));
  expect(problems.join("\n\n"), `SCHEDULES_SEED=${seed}`).toBe("");
});

test.each([
  ["the history has acts in the order in which they happened", "setOwnVisibility", "setOwnVisibility", "a1"],
  ["and with the names of that moment", "rename", "setWithdrawal", "a5"],
  ["also where a student is the actor", "rename", "endEmailChange", "a2"],
  ["an answer to a request waits for an edit", "rename", "answerRequest", "a5"],
  ["who deletes somebody deleted meanwhile is told", "deleteStudents", "deleteStudents", "a3 b1"],
  ["an account that came back meanwhile is its owner's", "undoDeletion", "logInWithGoogle", "a9"],
  ["two undos about somebody deleted wait for each other", "undoRelease", "undoDeletion", "a5"],
  ["what fails after an undo does not deny it", "undoEdit", "setOneTimePassword", "a15!conflict"],
])("%s (%s, %s, %s)", async (_, one, other, path) => {
  expect(await problemsOf([one, other], () => [[path]])).toEqual([]);
});

test("a write that follows a read without a lock is found, and replayed by its path", {
  timeout: hours,
}, async () => {
  const { db, student } = academy;
  const where = { id: student.userId };
  const select = { phoneNumber: true } as const;
  const planted: Scenario = {
    operation: "planted",
    run: async () => {
      const { phoneNumber } = await db.user.findUniqueOrThrow({ where, select });
      await db.user.update({ where, data: { phoneNumber: `${Number(phoneNumber) + 1}` }, select });
    },
  };
  const pair = openPair(academy, scheduler, { a: planted, b: planted });
  const found: string[] = [];
  for (const path of linesOfPaths(await pair.countStatements()).flat())
    if ((await pair.check(path)).problem) found.push(path);
  expect(found).toContain("a1");
  expect((await pair.check("a1")).problem).toContain('["phone_number","2"]');
  expect((await pair.check("a2")).problem).toBeUndefined();
});
