import { expect, test } from "vitest";
import { initialsOf } from "./initials";
import { textDirection } from "./text-direction";

test.each([
  ["Zahra Ahmadi", "Z\u200cA"],
  ["zahra", "Z"],
  ["Abdul Rahman  Khan", "A\u200cK"],
  ["زهرا احمدی", "ز\u200cا"],
  ["(Zahra) Ahmadi", "Z\u200cA"],
  ["7", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ["Zahra Ahmadi", "ltr"],
  ["زهرا احمدی", "rtl"],
  ["1. زهرا (Zahra)", "rtl"],
  ["Łucja زهرا", "ltr"],
  ["", "ltr"],
])("%j is set %s", (name, direction) => {
  expect(textDirection(name)).toBe(direction);
});
