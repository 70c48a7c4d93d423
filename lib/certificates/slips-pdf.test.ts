import { expect, test } from "vitest";
import { readPdf } from "@/e2e/fixtures/pdf";
import { type SlipHolder, slipsPdf } from "@/lib/certificates/print-slips-and-certificates";

const holder: SlipHolder = {
  fullName: "Zahra Ahmadi",
  email: "zahra@academy.example",
  studentCode: "DEMO-2022",
  isCertified: true,
};
test("three slips fit on a page, each with name, log-in and code, and the certificate's QR code if there is one", async () => {
  const long = { ...holder, fullName: "احمد ".repeat(24).trim(), email: `${"x".repeat(240)}@test.example` };
  const pdf = await slipsPdf({
    holders: [holder, long, { ...holder, studentCode: null }, { ...holder, isCertified: false }],
    academy: "Herat English House",
    logInAddress: "academy.example/login",
    contact: { phone: "+93 70 020 2220", hours: "Saturday to Thursday, 6:00 AM to 8:00 PM" },
    madeAt: new Date("2026-11-21T10:00:00Z"),
  });
  const { pages, text } = await readPdf(pdf);
  expect(pages).toBe(2);
  for (const words of ["Zahra Ahmadi", "zahra@academy.example", "DEMO-2022", "academy.example/login"])
    expect(text).toContain(words);
  expect(text.match(/Call \+93 70 020 2220, Saturday to Thursday/g)).toHaveLength(4);
  expect(text.match(/Your certificate/g)).toHaveLength(2);
});
