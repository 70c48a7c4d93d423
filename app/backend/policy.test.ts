import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { calls } from "@/e2e/fixtures/calls";
import { listedEndpoints } from "@/e2e/fixtures/endpoints";
import { projectRoot } from "@/scripts/project-root";
import { endpoints, nextAuth } from "./endpoints";

async function routesOnDisk(): Promise<string[]> {
  const files = await readdir(join(projectRoot, "app"), { recursive: true });
  const routes = files.filter((file) => /(^|\/)route\.tsx?$/.test(file));
  // A folder in parentheses is not part of the address.
  return routes.map((file) => `/${dirname(file)}`.replaceAll(/\/\([^/]+\)/g, "")).toSorted();
}

test("every route on disk is on the list of endpoints, and vice versa", async () => {
  expect(await routesOnDisk()).toEqual([...Object.keys(endpoints), nextAuth.pattern].toSorted());
});

test("every address on the list has an endpoint", () => {
  expect(new Set(listedEndpoints.map(({ address }) => address))).toEqual(new Set(Object.keys(endpoints)));
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
