import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { slipsPdf } from "./slips-pdf";

const holder = { fullName: "Zahra Ahmadi", email: "zahra@academy.example", studentCode: "DEMO-2022" };
const print = async (
  holders: (typeof holder | (Omit<typeof holder, "studentCode"> & { studentCode: null }))[],
) => {
  const pdf = await slipsPdf({
    holders,
    academy: "Herat English House",
    logInAddress: "academy.example/login",
    madeAt: new Date("2026-11-21T10:00:00Z"),
  });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return { pages: document.numPages, text: (await extractText(document, { mergePages: true })).text };
};

test("two slips fit on a page, each with name, log-in and code", async () => {
  const long = { ...holder, fullName: "احمد ".repeat(24).trim(), email: `${"x".repeat(240)}@test.example` };
  const { pages, text } = await print([holder, long, { ...holder, studentCode: null }]);
  expect(pages).toBe(2);
  for (const words of [...Object.values(holder), "academy.example/login", "Herat English House"])
    expect(text).toContain(words);
  expect(text.match(/Your certificate/g)).toHaveLength(2);
});
