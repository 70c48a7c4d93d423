import { expect, test } from "vitest";
import { academyInProcess, officeActor } from "../fixtures/academy-in-process";

test("a changed director is on certificates from the next view on, and so is the previous one after an undo", async () => {
  const { db } = await academyInProcess();
  const { academySignatory } = await import("@/lib/academy/operations/signatory");
  const before = await academySignatory.as(officeActor, {});
  expect(before.picture).toBeNull();
  await db.academySettings.upsert({
    where: { id: 1 },
    create: { id: 1, directorName: "New" },
    update: { directorName: "New" },
  });
  expect((await academySignatory.as(officeActor, {})).directorName).toBe("New");
  await db.academySettings.update({ where: { id: 1 }, data: { directorName: null } });
  expect(await academySignatory.as(officeActor, {})).toEqual(before);
  await db.$disconnect();
});
