import { z } from "zod";
import { AcademyContactEntry, AcademyName, maxNameOnPaper } from "@/lib/academy/schema";
import { PasswordChoice } from "@/lib/accounts/schema";
import { email, FullName, PrintedLine, Ticked } from "@/lib/fields";
import { issue } from "@/lib/words/issue";

const { phone, email: officeEmail, address } = AcademyContactEntry.shape;

/** What a new academy is asked for: who it is, who its first admin is, and whether it begins with demo data. */
export const SetUp = PasswordChoice.safeExtend({
  /** Of the link that the server's start has shown. */
  key: z.string().catch(""),
  academyName: AcademyName,
  ...{ phone, officeEmail, address },
  /** Who signs the certificates; nobody named is the first admin. */
  directorName: PrintedLine.transform((name) => name || null),
  fullName: FullName("adminRequired"),
  email: email("adminRequired"),
  demo: Ticked,
}).refine(({ directorName, fullName }) => (directorName ?? fullName).length <= maxNameOnPaper, {
  error: issue("paperNameTooLong", { max: maxNameOnPaper }),
  path: ["directorName"],
});
