import { z } from "zod";
import { type FieldNameOf, fieldNamesOf } from "@/lib/accounts/person-fields";
import { personShape } from "@/lib/accounts/person-rules";
import { newPassword } from "@/lib/auth/password-rules";
import {
  BirthDate,
  OptionalLine,
  optional,
  Role,
  requiredLine,
  StudentCode,
  Uploads,
  userId,
  Version,
} from "@/lib/fields";
import { issue } from "@/lib/words/issue";

const { fullName, email, ...further } = personShape("registration", {
  fullName: "registrationRequired",
  email: "registrationRequired",
});

export const Registration = z.object({
  fullName,
  email,
  password: newPassword("registrationRequired"),
  role: requiredLine("registrationRequired").pipe(Role),
  userId: optional(userId("invalidUserId")),
  ...further,
});

export const RegistrationWithPhoto = Registration.extend({ photo: Uploads });

const {
  fullName: editedName,
  email: editedEmail,
  ...furtherEdited
} = personShape("edit", {
  fullName: "requiredFields",
  email: "requiredFields",
  wrongEmail: "emailInvalidInForm",
});

/** An omitted field, a blank password and a blank role change nothing. */
export const StudentUpdate = z.object({
  fullName: editedName,
  email: editedEmail,
  userId: userId("invalidUserId"),
  ...furtherEdited,
  studentCode: StudentCode.default(null),
  password: optional(newPassword("requiredFields")),
  role: optional(OptionalLine.pipe(Role)),
  version: Version,
});

type EditableField = FieldNameOf<"edit"> | "role";

export const editableFields: readonly EditableField[] = [...fieldNamesOf("edit"), "role"];

export const PhotoReplacement = z.object({
  studentId: userId("invalidUserId"),
  photo: Uploads.refine((files) => files.length > 0, issue("chooseImage")),
  /** The address of the photo that is shown; blank where there is none. */
  version: Version,
});

export const PersonQuery = z.object({
  fullName: OptionalLine,
  email: OptionalLine.transform((text) => text.toLowerCase()),
  dateOfBirth: BirthDate.optional()
    .catch(null)
    .transform((day) => day ?? null),
});

export type PersonQuery = z.output<typeof PersonQuery>;

export const StudentDeletion = z.object({ userId: userId("invalidUserId"), version: Version });
