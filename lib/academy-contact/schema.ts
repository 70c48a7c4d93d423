import { z } from "zod";
import { EditBase, email, requiredLine, requiredWrittenLine } from "@/lib/fields";
import { latinDigits } from "@/lib/text/latin-digits";
import { weekDays } from "./opening-hours";

/**
 * The texts are inserted unescaped into finished pages: into HTML, attributes and script data. These characters are
 * safe in all of them.
 */
const plain = /^[\p{L}\p{M}\p{N} .,،:;()/#+@_-]+$/u;
const notPlain = "Please use letters, digits and . , : ; ( ) / # - only.";

const phoneRequired = "Please enter a phone number.";
const phoneWrong = "Please enter the number with its country, like +93 70 020 2220.";
const timeWrong = "Please enter a time of day.";

/** What a merge with a colleague's hours may amount to as well. */
export const closesTooEarly = "The office must close after it opens.";

const number = requiredLine(phoneRequired).transform(latinDigits);
const Time = requiredLine(timeWrong).refine((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), timeWrong);

/** The academy's contact details, as the office sets them. */
export const AcademyContactEntry = z
  .object({
    phone: number.refine((text) => /^\+\d[\d ()-]{6,22}\d$/.test(text), phoneWrong),
    whatsapp: number
      .refine((text) => /^\+\d[\d ()-]{6,22}\d$/.test(text), phoneWrong)
      .transform((text) => text.replace(/\D/g, "")),
    email: email("Please enter an email address.").refine((text) => plain.test(text), notPlain),
    address: requiredWrittenLine("Please enter an address.", {
      length: 120,
      message: "The address must be at most 120 characters.",
    }).refine((text) => plain.test(text), notPlain),
    days: z.preprocess(
      (given) => (Array.isArray(given) ? given.map(Number) : []),
      z
        .array(z.number())
        .transform((days) => weekDays.filter((day) => days.includes(day)))
        .refine((days) => days.length > 0, "Please choose at least one day."),
    ),
    opens: Time,
    closes: Time,
    base: EditBase,
  })
  .refine(({ opens, closes }) => opens < closes, { error: closesTooEarly, path: ["closes"] });
