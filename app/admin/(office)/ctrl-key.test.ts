import { expect, test } from "vitest";
import { isCtrl } from "./ctrl-key";

const ctrl = { ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };

test.each([
  ["Ctrl+Z", { ...ctrl, key: "z", code: "KeyZ" }, true],
  ["Ctrl+Z with Caps Lock", { ...ctrl, key: "Z", code: "KeyZ" }, true],
  ["⌘Z", { ...ctrl, ctrlKey: false, metaKey: true, key: "z", code: "KeyZ" }, true],
  ["Ctrl+Z on a German keyboard", { ...ctrl, key: "z", code: "KeyY" }, true],
  ["Ctrl+Y on a German keyboard", { ...ctrl, key: "y", code: "KeyZ" }, false],
  ["Ctrl and ظ on a Dari keyboard", { ...ctrl, key: "ظ", code: "KeyZ" }, true],
  ["Ctrl+Shift+Z, which repeats", { ...ctrl, shiftKey: true, key: "Z", code: "KeyZ" }, false],
  [
    "AltGr and ظ on a Dari keyboard, which types another letter",
    { ...ctrl, altKey: true, key: "ژ", code: "KeyZ" },
    false,
  ],
  ["Z alone", { ...ctrl, ctrlKey: false, key: "z", code: "KeyZ" }, false],
])("%s undoes: %s", (_, pressed, undoes) => {
  expect(isCtrl("z", pressed)).toBe(undoes);
});

test("Ctrl+D is known on a keyboard for Dari, and is not Ctrl+Z", () => {
  const pressed = { ...ctrl, key: "ی", code: "KeyD" };
  expect([isCtrl("d", pressed), isCtrl("z", pressed)]).toEqual([true, false]);
});
