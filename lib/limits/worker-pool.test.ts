import { expect, test } from "vitest";
import { isRefusal } from "@/lib/errors";
import { createWorkerPool } from "./worker-pool";

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("only as many tasks run at once as there are workers, the rest in order", async () => {
  const enqueue = createWorkerPool([1, 2], 10);
  const gates = [gate(), gate(), gate(), gate()];
  const started: number[] = [];
  const tasks = gates.map(({ opened }, index) =>
    enqueue(async () => {
      started.push(index);
      await opened;
    }),
  );
  await settled();
  expect(started).toEqual([0, 1]);
  gates[1]?.open();
  await settled();
  expect(started).toEqual([0, 1, 2]);
  for (const { open } of gates) open();
  await Promise.all(tasks);
  expect(started).toEqual([0, 1, 2, 3]);
});

test("a failing task passes its worker on, and rejects for its caller", async () => {
  const enqueue = createWorkerPool([1], 10);
  const failing = enqueue(() => Promise.reject(new Error("broken")));
  const next = enqueue(async () => "done");
  await expect(failing).rejects.toThrow("broken");
  await expect(next).resolves.toBe("done");
});

test("a full queue refuses at once", async () => {
  const enqueue = createWorkerPool([1], 1);
  const { open, opened } = gate();
  const tasks = [enqueue(() => opened), enqueue(async () => "second")];
  const refusal = await enqueue(async () => "third").catch((error: unknown) => error);
  expect(isRefusal(refusal) && refusal).toMatchObject({ kind: "unavailable", retryAfter: 10 });
  open();
  await expect(Promise.all(tasks)).resolves.toContain("second");
  await expect(enqueue(async () => "fourth")).resolves.toBe("fourth");
});
