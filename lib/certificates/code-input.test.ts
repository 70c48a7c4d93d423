import fc from "fast-check";
import { expect, test } from "vitest";
import { inLanguage, languages } from "@/lib/words/languages";
import { certificatePath } from "./certificate-path";
import { studentCodeFrom } from "./code-input";

test.each([
  ["DEMO-2022", "DEMO-2022"],
  ["  demo-2022 \n", "demo-2022"],
  ["DEMO - 2022", "DEMO-2022"],
  ["DEMO-۲۰۲۲", "DEMO-2022"],
  ["DEMO-٢٠٢٢", "DEMO-2022"],
  ["ＤＥＭＯ-2022", "DEMO-2022"],
  ["\u200eDEMO-2022\u200f", "DEMO-2022"],
  ["“DEMO-2022”.", "DEMO-2022"],
  ["https://academy.example/result/DEMO-2022", "DEMO-2022"],
  ["HTTPS://ACADEMY.EXAMPLE/RESULT/DEMO-2022", "DEMO-2022"],
  ["https://academy.example/result/DEMO-2022/", "DEMO-2022"],
  ["https://academy.example/backend/certificates/DEMO-2022.pdf", "DEMO-2022"],
  ["https://academy.example/fa/result/DEMO-2022", "DEMO-2022"],
  ["/ps/result/KBL%2F7?version=1", "KBL/7"],
  ["DEMO\u20112022", "DEMO-2022"],
  ["DEMO–2022", "DEMO-2022"],
  ["https://academy.example/result/DEMO-2022?from=whatsapp#scores", "DEMO-2022"],
  ["academy.example/result/DEMO-2022", "DEMO-2022"],
  ["https://academy.example/result/WD-01?code=FAKE-06", "WD-01"],
  ["https://academy.example/backend/certificates/WD-01.pdf?student_code=FAKE-06", "WD-01"],
  ["localhost:3000/resultsheet?code=DEMO-2022", "DEMO-2022"],
  ["/verify?code=demo-2022&x=1", "demo-2022"],
  ["http://academy.example/result/KBL%2F2022%2F7", "KBL/2022/7"],
  ["http://academy.example/result/KBL/2022/7", "KBL/2022/7"],
  ["My certificate: https://academy.example/result/DEMO-2022", "DEMO-2022"],
  ["http://academy.example/result/100%", "100%"],
  ["KBL/2022/7", "KBL/2022/7"],
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
