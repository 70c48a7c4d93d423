import { expect, test } from "vitest";
import { permissions } from "@/lib/auth/roles";
import { programs, sourcesIn } from "@/scripts/tests/sources";

test("each permission opens the operation that it is named after", async () => {
  const code = (await sourcesIn(["lib"], programs)).map((source) => source.code).join("\n");
  const own = [...code.matchAll(/\bname: "(\w+)",\s+access: \[?"\1"/g)].map(([, name]) => name);
  expect([...new Set(own)].toSorted()).toEqual(permissions.toSorted());
});
