import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { examIds } from "@/lib/exams/registry";
import { locale, messages } from "@/lib/words/catalogue";
import { recordScores } from "./action-text";
import { actions, describeAction } from "./action-words";

test("what people do for their own account names them once, and a filter nobody", () => {
  const t = createTranslator({ locale, messages, namespace: "office.acts.actions" });
  expect(t("choosePassword", { whose: "own" })).toBe("chose a new password");
  expect(t("setOwnPicture", { whose: "own" })).toBe("changed their picture");
  expect(t("askOffice", { whose: "own" })).toBe("sent the office a request");
  expect(t("answerRequest", { whose: "unsaid" })).toBe("answered a request");
  expect(t("giveStudentCode", { whose: "unsaid" })).toBe("gave a student code");
});

test("the words for scores name their exam", () => {
  expect(describeAction("recordToefl")).toBe("entered TOEFL scores for");
  expect(actions).toEqual(expect.arrayContaining(examIds.map(recordScores)));
});

test("an action without words, of an older version say, is called by its name", () => {
  expect(describeAction("renameDocument")).toBe("renamed a document of");
  expect(describeAction("waveHello")).toBe("waveHello");
});
