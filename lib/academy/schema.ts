import { z } from "zod";
import { requiredLine, requiredPrintedLine, Ticked, Uploads, Version } from "@/lib/fields";
import { issue } from "@/lib/words/issue";
import { AcademyName, contactRules, paperName, weekDays } from "./contact";
import type { DirectorDetail } from "./signatory";

const Time = requiredLine("timeInvalid").refine(
  (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  issue("timeInvalid"),
);

export const AcademyContactEntry = z
  .object({
    name: AcademyName.optional(),
    ...contactRules,
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
