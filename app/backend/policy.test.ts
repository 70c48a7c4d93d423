import { expect, test } from "vitest";
import { officeOperations } from "@/lib/auth/permissions";
import { programs, sourcesIn } from "@/scripts/tests/sources";

test("what only some roles may do is closed to the others, also where just a page asks for it", async () => {
  const code = (await sourcesIn(["lib"], programs)).map((source) => source.code).join("\n");
  const said = [...code.matchAll(/\bname: "(\w+)",\s+access: "(\w+)"/g)];
  const closed = said.filter(([, , access]) => access === "permitted" || access === "owner");
  expect([...new Set(closed.map(([, name]) => name))].toSorted()).toEqual(officeOperations.toSorted());
});
