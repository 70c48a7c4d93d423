import fc from "fast-check";
import { expect, test } from "vitest";
import { inLanguage, languages } from "@/lib/words/languages";
import { certificatePath, paperIn, studentCodeFrom } from "./code";

test.each([
  ["  demo-2022 \n", "demo-2022"],
  ["DEMO - 2022", "DEMO-2022"],
  ["DEMO-۲۰۲۲", "DEMO-2022"],
  ["ＤＥＭＯ-2022", "DEMO-2022"],
  ["\u200eDEMO-2022\u200f", "DEMO-2022"],
  ["“DEMO-2022”.", "DEMO-2022"],
  ["/ps/result/KBL%2F7?version=1", "KBL/7"],
  ["DEMO\u20112022", "DEMO-2022"],
  ["https://academy.example/result/DEMO-2022?from=whatsapp#scores", "DEMO-2022"],
  ["https://academy.example/result/WD-01?code=FAKE-06", "WD-01"],
  ["https://academy.example/backend/certificates/WD-01.pdf?student_code=FAKE-06", "WD-01"],
  ["localhost:3000/resultsheet?code=DEMO-2022", "DEMO-2022"],
  ["My certificate: https://academy.example/result/DEMO-2022", "DEMO-2022"],
  ["http://academy.example/result/100%", "100"],
  ...[".", ")", "،", "۔", "»", "\u200f", "%E2%80%8F", "%D8%8C", "*", "،تشکر", "?utm=1)", "/."].map((glue) => [
    `https://academy.example/result/DEMO-2022${glue}`,
    "DEMO-2022",
  ]),
  ["(https://academy.example/fa/result/DEMO-۲۰۲۲)", "DEMO-2022"],
  ["https://academy.example/result/DEMO-%DB%B2%DB%B0%DB%B2%DB%B2", "DEMO-2022"],
  ["Student code: LEA-343A-AAAQ", "LEA-343A-AAAQ"],
  ["My student code is LEA 343A AAAQ.", "LEA343AAAAQ"],
  ["Verification Code - DEMO-2022", "DEMO-2022"],
  ["Name: Ali Reza, student code: DEMO-2022", "DEMO-2022"],
  ["LEA-343A-AAAQ-9R7W Ali Reza", "LEA-343A-AAAQ-9R7W"],
  ["Certificate ID LEA-2026-000055\nStudent code LEA 343A AAAQ 9R7W", "LEA343AAAAQ9R7W"],
  ["KBL/LEA-343A-AAAQ-9R7W", "KBL/LEA-343A-AAAQ-9R7W"],
  ["LEA-343A-AAAQ-9R7W-2", "LEA-343A-AAAQ-9R7W-2"],
  ["کُد شاگرد: DEMO-۲۰۲۲", "DEMO-2022"],
  ["کُد شاگرد DEMO-2022", "DEMO-2022"],
  ["د زده‌کوونکي کوډ：DEMO-٢٠٢٢۔", "DEMO-2022"],
  ["DEMO-2022?version=1", "DEMO-2022"],
  ["CODE-2022", "CODE-2022"],
  ["ID/7", "ID/7"],
  ["Ali Reza", "AliReza"],
  ["علی", "علی"],
  ["KBL/result/7", "KBL/result/7"],
  ["LEA.2022.7", "LEA.2022.7"],
  [" \t\u200b ", ""],
])("%j is read as the code %j", (pasted, code) => {
  expect(studentCodeFrom(pasted)).toBe(code);
});

test("every possible code is read from itself and from its address", () => {
  const code = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9/_-]{1,38}[A-Za-z0-9]$/);
  fc.assert(
    fc.property(code, (text) => {
      expect(studentCodeFrom(text)).toBe(text);
      const path = certificatePath(text);
      for (const language of languages)
        expect(studentCodeFrom(`https://academy.example${inLanguage(path, language)}`)).toBe(text);
    }),
  );
});

test.each<[string, number]>([
  ["1", 1],
  ["۲", 2],
  ["1)", 1],
  ["1.", 1],
  ["1%E2%80%8F»", 1],
  ...["", "0", "-1", "1.5", "1e3", "abc", "9999999999", "1 or 2"].map((text): [string, number] => [text, 0]),
])("of an address with the version %j, no version but %j is asked for", (text, version) => {
  expect(paperIn(`https://academy.example/result/DEMO-2022?version=${text.split(" ").join("%20")}`)).toEqual({
    studentCode: "DEMO-2022",
    version,
  });
});

test("without a version, the newest is asked for", () => {
  expect(paperIn("https://academy.example/result/DEMO-2022?from=whatsapp").version).toBeUndefined();
});
