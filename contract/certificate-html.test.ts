import { describe, expect, test } from "vitest";
import { certifiedStudent } from "./fixtures/certificates";
import { acceptHtml, visitor } from "./fixtures/client";

const inlineScript = /<script\b[^>]*>([\s\S]*?)<\/script>/g;

/** A certificate's page: its whole HTML, React's data in it, and the sheet. */
async function certificatePage(prefix = "") {
  const { code, name } = await certifiedStudent();
  const { text: html } = await visitor().send(`${prefix}/result/${code}`, { headers: acceptHtml });
  const data = [...html.matchAll(inlineScript)].map(([, script = ""]) => script).join("\n");
  return { html, data, name, sheet: /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? "" };
}

describe("the HTML of a certificate's page", () => {
  // Letters of Dari and Pashto take two bytes.
  test.each([
    ["", 60],
    ["/fa", 62],
    ["/ps", 62],
  ])("%s has at most %i KB", async (prefix, most) => {
    expect(Buffer.byteLength((await certificatePage(prefix)).html)).toBeLessThanOrEqual(most * 1024);
  });

  test("has header, verdict and sheet once: nothing of them is in React's data", async () => {
    const { html, data, sheet, name } = await certificatePage();
    const codes = [...sheet.matchAll(/ d="(M\d+ 4\.5h7[^"]*)"/g)].map(([, path = ""]) => path);
    expect(codes).toHaveLength(2);
    const onSheet = ["This certifies the results of", name, "Date of birth", "Listening", ...codes];
    for (const text of onSheet) expect(sheet).toContain(text);
    for (const text of [...onSheet, "What does this mean?", "Students Result", "WhatsApp"]) {
      expect(html).toContain(text);
      expect(data).not.toContain(text);
    }
  });
});
