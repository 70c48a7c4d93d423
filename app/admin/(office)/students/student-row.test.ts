import { expect, test } from "vitest";
import type { Permission } from "@/lib/auth/permissions";
import { rowActionsOf } from "./student-row";

const student = { role: "student" as const, studentCode: "LEA-7" };

const everything = () => true;
const mayEditOnly = (operation: Permission) => operation === "updateStudent";

test.each([
  ["a student", student, ["edit", "scores", "documents", "certificate", "password", "delete"]],
  [
    "a student without a code",
    { ...student, studentCode: null },
    ["edit", "scores", "documents", "password", "delete"],
  ],
  ["a teacher", { ...student, role: "teacher" as const }, ["edit", "password", "delete"]],
])("whoever may do everything has these actions on %s", (_who, row, actions) => {
  expect(rowActionsOf(row, everything)).toEqual(actions);
});

test("an action is offered only to those who may run its operation", () => {
  expect(rowActionsOf(student, mayEditOnly)).toEqual(["edit", "password"]);
});
