import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { calls, listedEndpoints } from "@/e2e/fixtures/endpoints";
import { permissions } from "@/lib/auth/permissions";
import { projectRoot } from "@/scripts/project-root";
import { programs, sourcesIn } from "@/scripts/tests/sources";
import { endpoints } from "./endpoints";

test("every call of the PHP backend has a file of its own, and the list has it", async () => {
  const files = await readdir(join(projectRoot, "app", "backend", "api"));
  const listed = Object.keys(endpoints).filter((address) => address.startsWith("/backend/api/"));
  expect(files.map((file) => `/backend/api/${file}`).toSorted()).toEqual(listed.toSorted());
});

test("every call has its policy below", () => {
  const listed = Object.keys(endpoints).filter((address) => address.startsWith("/backend/api/"));
  expect(listed.toSorted()).toEqual(calls.map(({ name }) => `/backend/api/${name}`).toSorted());
});

describe.each(calls)("the policy of $name", ({ name, method, access, body, opensToToken }) => {
  const kinds = { none: "none", json: "json", "json or form": "json or form", multipart: "files" };
  test(`${method}, ${body}, for ${access}, ${opensToToken ? "open" : "closed"} to a token`, () => {
    const address = `/backend/api/${name}`;
    const listed = listedEndpoints.filter((one) => one.address === address);
    expect(listed).toMatchObject([{ method, access, body: kinds[body], opensToToken }]);
  });
});

test("what only some roles may do is closed to the others, also where just a page asks for it", async () => {
  const code = (await sourcesIn(["lib"], programs)).map((source) => source.code).join("\n");
  const said = [...code.matchAll(/\bname: "(\w+)",\s+access: "(\w+)"/g)];
  const closed = said.filter(([, , access]) => access === "permitted" || access === "owner");
  expect([...new Set(closed.map(([, name]) => name))].toSorted()).toEqual(permissions.toSorted());
});
