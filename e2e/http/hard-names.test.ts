import { beforeAll, describe, expect, test } from "vitest";
import { inLanguage, languages } from "@/lib/words/languages";
import { giveToefl } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { hardNames } from "../fixtures/hard-names";
import { newStudent, office, type Person } from "../fixtures/people";

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** The visible content and metadata of a page, with its tags, but without script data. */
const shownIn = (html: string) =>
  html
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

/**
 * Where a text of any direction may begin: at the start of an isolating element, or after a character that isolates
 * it from its surroundings.
 */
const isolated = /(?:<bdi[^>]*>|<\w+ [^>]*dir="auto"[^>]*>(?:<span class="inline-block[^>]*>)?|\u2068)$/;

const notIsolated = (shown: string, name: string) =>
  shown
    .split(name)
    .slice(0, -1)
    .filter((before) => !isolated.test(before))
    .map((before) => before.slice(-60));

let students: Person[];
beforeAll(async () => {
  const admin = await office();
  students = [];
  for (const full_name of hardNames) {
    const student = await newStudent({ full_name }, admin);
    await giveToefl(student.id, {}, admin);
    students.push(student);
  }
});

describe.each(languages)("in %s", (language) => {
  test("a certificate's page shows every name letter by letter, apart from the words around it", async () => {
    for (const { code, name } of students) {
      const { status, text } = await visitor().send(inLanguage(`/result/${code}`, language));
      const shown = shownIn(text);
      expect(status, name).toBe(200);
      expect(shown, name).toContain(name.normalize("NFC"));
      expect(notIsolated(shown, name.normalize("NFC")), name).toEqual([]);
    }
  });
});
