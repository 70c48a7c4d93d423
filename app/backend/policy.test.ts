import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { calls } from "@/e2e/fixtures/endpoints";
import { permissions } from "@/lib/auth/permissions";
import { projectRoot } from "@/scripts/project-root";
import { programs, sourcesIn } from "@/scripts/tests/sources";
import { endpoints } from "./endpoints";

test("every call of the PHP backend has a file of its own, and its place in the list", async () => {
  const files = await readdir(join(projectRoot, "app", "backend", "api"));
  const listed = Object.keys(endpoints).filter((address) => address.startsWith("/backend/api/"));
  const names = calls.map(({ name }) => name);
  expect(files.toSorted()).toEqual(names.toSorted());
  expect(listed.toSorted()).toEqual(names.map((name) => `/backend/api/${name}`).toSorted());
});

test("what only some roles may do is closed to the others, also where just a page asks for it", async () => {
  const code = (await sourcesIn(["lib"], programs)).map((source) => source.code).join("\n");
  const said = [...code.matchAll(/\bname: "(\w+)",\s+access: "(\w+)"/g)];
  const closed = said.filter(([, , access]) => access === "permitted" || access === "owner");
  expect([...new Set(closed.map(([, name]) => name))].toSorted()).toEqual(permissions.toSorted());
});
