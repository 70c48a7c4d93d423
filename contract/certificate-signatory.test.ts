import { expect, test } from "vitest";
import { academyInProcess, officeActor } from "./fixtures/academy-in-process";

test("a changed director is on certificates from the next view on, and so is the previous one after an undo", async () => {
  const { db } = await academyInProcess();
  const { academySignatory } = await import("@/lib/academy/operations/signatory");
  const visitor = { kind: "visitor", address: "127.0.0.1" } as const;
  const before = await academySignatory.as(visitor, {});
  expect(before.picture).toBeNull();
  await db.academySettings.upsert({
    where: { id: 1 },
    create: { id: 1, directorName: "New" },
    update: { directorName: "New" },
  });
  expect((await academySignatory.as(officeActor, {})).name).toBe("New");
  await db.academySettings.update({ where: { id: 1 }, data: { directorName: null } });
  expect(await academySignatory.as(visitor, {})).toEqual(before);
  await db.$disconnect();
});
