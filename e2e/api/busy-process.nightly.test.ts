import { expect, test } from "vitest";
import { academyInProcess } from "../fixtures/academy-in-process";

/** Blocks this process for longer than the pool waits for a connection. */
function longTask(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
}

test("a connection requested just before a long task is established after it", async () => {
  await academyInProcess();
  const { pool } = await import("@/lib/db");
  const answer = pool.query("SELECT 1 AS one");
  const client = pool.connect();
  longTask();
  expect((await answer).rows).toEqual([{ one: 1 }]);
  (await client).release();
});
