import { z } from "zod";
import { AcademyContactEntry, AcademyName, maxNameOnPaper } from "@/lib/academy/schema";
import { PasswordChoice } from "@/lib/accounts/schema";
import { email, FullName, PrintedLine, Ticked } from "@/lib/fields";
import { issue } from "@/lib/words/issue";

const { phone, email: officeEmail, address } = AcademyContactEntry.shape;

/** The form for a new academy: its details, its first admin, and whether it starts with demo data. */
export const SetUp = PasswordChoice.safeExtend({
  key: z.string().catch(""),
  academyName: AcademyName,
  ...{ phone, officeEmail, address },
  /** Who signs the certificates; blank means the first admin. */
  directorName: PrintedLine.transform((name) => name || null),
  fullName: FullName("adminRequired"),
  email: email("adminRequired"),
  demo: Ticked,
}).refine(({ directorName, fullName }) => (directorName ?? fullName).length <= maxNameOnPaper, {
  error: issue("paperNameTooLong", { max: maxNameOnPaper }),
  path: ["directorName"],
});
