import { expect, test } from "vitest";
import { callNames, type NamedCall } from "@/lib/call-names/call-names";
import type { Endpoint } from "@/lib/http/calls/answer";
import { endpoints } from "./endpoints";

const addresses = Object.keys(callNames) as NamedCall[];

test("a call with old spellings is read and answered by its own", () => {
  const spoken = Object.entries<Endpoint>(endpoints).flatMap(([at, { address }]) =>
    address === undefined ? [] : [[at, address]],
  );
  expect(Object.fromEntries(spoken)).toEqual(Object.fromEntries(addresses.map((at) => [at, at])));
});
