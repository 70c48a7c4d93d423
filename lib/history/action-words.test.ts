import { expect, test } from "vitest";
import { describeOwnAction } from "./action-words";

test("what people do for their own account names them once", () => {
  expect(describeOwnAction("choosePassword")).toBe("chose a new password");
  expect(describeOwnAction("setOwnPicture")).toBe("changed their picture");
  expect(describeOwnAction("askDeletion")).toBe("requested the deletion of their account");
});
