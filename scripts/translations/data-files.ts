import { z } from "zod";
import { languages } from "@/lib/words/languages";
import terms from "@/messages/glossary.json" with { type: "json" };

/** The languages other than English. */
export const translatedTo = languages.filter((language) => language !== "en");
export type Translated = (typeof translatedTo)[number];

/**
 * Languages whose readers hardly ever see an English sentence: tests cover all of their pages, and check that no more
 * than `mayWait` texts wait for a translator.
 */
export const wholeLanguages: readonly Translated[] = ["fa", "ps"];

/** How many texts may be in English in a whole language, so that a change does not wait for someone who speaks it. */
export const mayWait = 10;

const Word = z.string().min(1);
const ofLanguages = <Schema extends z.ZodType>(schema: Schema) =>
  z.partialRecord(z.enum(translatedTo), schema);

const ownWords = Object.fromEntries(translatedTo.map((language) => [language, Word.optional()]));
const Glossary = z.array(
  z.strictObject({
    en: Word,
    ...(ownWords as Record<Translated, z.ZodOptional<typeof Word>>),
    avoid: ofLanguages(z.array(Word)).optional(),
  }),
);

function checked<Schema extends z.ZodType>(schema: Schema, json: unknown, file: string): z.infer<Schema> {
  const { data, error } = schema.safeParse(json);
  if (error) throw new Error(`${file} has a mistake:\n${z.prettifyError(error)}`);
  return data;
}

/** The field's terms in each language, and terms of other countries to avoid. */
export const readGlossary = () => checked(Glossary, terms, "messages/glossary.json");
