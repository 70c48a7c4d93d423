import { z } from "zod";
import {
  email,
  PrintedLine,
  requiredLine,
  requiredPrintedLine,
  requiredWrittenLine,
  Ticked,
  Uploads,
  Version,
} from "@/lib/fields";
import { latinDigits } from "@/lib/letters";
import { issue } from "@/lib/words/issue";
import { type ContactDetail, weekDays } from "./contact";
import type { DirectorDetail } from "./signatory";

/** The letters and signs of the academy's name and contact details, which pages, mails and papers repeat everywhere. */
const plain = /[\p{L}\p{M}\p{N} .,،:;!?؟()/#+@_&«»“”‘’·–—\u200c-\u200d-]/u;

const isPlain = (text: string): boolean => [...text].every((character) => plain.test(character));

const notPlain = issue("notPlain");

const phoneWrong = issue("phoneWithoutCountry");

/** With its country code, and without the zero in brackets that is not dialled after one. */
const number = requiredLine("phoneMissing")
  .transform((text) => latinDigits(text).replace(/^00/, "+"))
  .refine((text) => /^\+[1-9][\d ()-]{6,22}\d$/.test(text) && !text.includes("(0)"), phoneWrong);
const Time = requiredLine("timeInvalid").refine(
  (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  issue("timeInvalid"),
);

export const maxNameOnPaper = 60;
const paperName = { length: maxNameOnPaper, message: "paperNameTooLong" } as const;

/** The academy's name. Straight apostrophes become typographic ones, which have no other meaning in a page's source. */
export const AcademyName = requiredPrintedLine("academyNameMissing", paperName)
  .transform((text) => text.replaceAll("'", "’"))
  .refine(isPlain, notPlain);

const addressLine = { length: 120, message: "addressTooLong" } as const;

const inOtherLanguage = ({ length, message }: typeof paperName | typeof addressLine) =>
  PrintedLine.refine(isPlain, notPlain).refine(
    (text) => [...text].length <= length,
    issue(message, { max: length }),
  );

const details = {
  phone: number,
  whatsapp: number.transform((text) => text.replace(/\D/g, "")),
  email: email("enterEmail").refine(isPlain, notPlain),
  address: requiredWrittenLine("addressMissing", addressLine).refine(isPlain, notPlain),
  nameDari: inOtherLanguage(paperName),
  namePashto: inOtherLanguage(paperName),
  addressDari: inOtherLanguage(addressLine),
  addressPashto: inOtherLanguage(addressLine),
} satisfies Record<ContactDetail, z.ZodType<string>>;

export const AcademyContactEntry = z
  .object({
    name: AcademyName.optional(),
    ...details,
    days: z.preprocess(
      (given) => (Array.isArray(given) ? given.map(Number) : []),
      z
        .array(z.number())
        .transform((days) => weekDays.filter((day) => days.includes(day)))
        .refine((days) => days.length > 0, issue("chooseDay")),
    ),
    opens: Time,
    closes: Time,
    version: Version,
  })
  .refine(({ opens, closes }) => opens < closes, { error: issue("closesTooEarly"), path: ["closes"] });

export const DirectorEntry = z.object({
  directorName: requiredPrintedLine("directorMissing", paperName),
  directorOffice: requiredPrintedLine("directorOfficeMissing", paperName),
} satisfies Record<DirectorDetail, z.ZodType<string>>);

export const AcademyOnCertificates = DirectorEntry.extend({
  signature: Uploads,
  isSignatureRemoved: Ticked,
  version: Version,
});
