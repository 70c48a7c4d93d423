import { expect, test } from "vitest";
import { z } from "zod";
import { catalogueOf, translations } from "./catalogue";
import { issue, ownIssue, wordsOf } from "./issue";
import { languages } from "./languages";
import { allSentences, replyOf, requestLanguage, sentenceOf } from "./sentence";
import { plainSentence, say } from "./words";

const refused = (schema: z.ZodType, input: unknown) => {
  const [found] = schema.safeParse(input, { error: ownIssue }).error?.issues ?? [];
  return found && sentenceOf(wordsOf(found));
};

test("a sentence has its values in it, and words among them", () => {
  expect(sentenceOf(say("deadLink"))).toBe("This link does not work any more.");
  expect(sentenceOf(say("tooManyRows", { max: 2_000 }))).toBe("Please split the file: at most 2,000 rows.");
  expect(sentenceOf(say("excelTooLarge", { max: 10_000 }))).toContain(" at most 10,000 people.");
  expect(sentenceOf(say("namedFile", { name: "{a} <b>.gif", fault: say("notAnImage") }))).toBe(
    "{a} <b>.gif: Only images can be uploaded.",
  );
});

test.each([
  [0, "Result released."],
  [1, "Result released. The DMC scan of one student is older than this result. Please upload a new one."],
  [
    1200,
    "Result released. The DMC scans of 1200 students are older than these results. Please upload new ones.",
  ],
])("a release with %i older scans says so", (scans, sentence) => {
  expect(replyOf(say("resultReleased", { scans }))).toBe(sentence);
});

test("a schema's own message comes with its values", () => {
  const schema = z.string().max(3, issue("nameTooLong", { max: 3 }));
  expect(refused(schema, "four")).toBe("Name must be at most 3 characters.");
});

const refusedByZod = [
  [z.string(), 1],
  [z.string(), null],
  [z.number(), Number.NaN],
  [z.array(z.string()), "a"],
  [z.enum(["a", "b"]), "c"],
  [z.union([z.string(), z.number()]), null],
  [z.custom<string>(() => false), null],
] satisfies [z.ZodType, unknown][];

test.each(refusedByZod)("what zod refuses by itself is said as zod says it (%#)", (schema, input) => {
  expect(refused(schema, input)).toBe(schema.safeParse(input).error?.issues[0]?.message);
});

/** A language whose refusals are not translated yet shows the English ones. */
const refusedIn = languages.filter((language) => language !== "en" && translations[language].refusals);

test.each(refusedIn)("what zod refuses has no signs or English words in %s", (language) => {
  for (const [schema, input] of refusedByZod) {
    const sentence = requestLanguage.run(language, () => refused(schema, input));
    expect(sentence).toMatch(/\p{L}/u);
    expect(sentence).not.toMatch(/[<>=a-z]/i);
  }
});

test("a browser says the same, from the sentences of its page", () => {
  const words = say("namedFile", { name: "a.gif", fault: say("notAnImage") });
  expect(plainSentence(allSentences, words)).toBe(sentenceOf(words));
  // "5MB" would read "MB5" in a sentence from right to left, were its number isolated.
  const tooLarge = say("fileTooLarge", { max: 5 });
  const inDari = requestLanguage.run("fa", () => sentenceOf(tooLarge));
  expect(inDari).toContain("5MB");
  expect(plainSentence(catalogueOf("fa").refusals, tooLarge)).toBe(inDari);
  expect(plainSentence(allSentences, "deadLink")).toBe(sentenceOf(say("deadLink")));
});
