import { z } from "zod";
import { type FieldNameOf, fieldNamesOf } from "@/lib/accounts/person-fields";
import { personShape } from "@/lib/accounts/person-rules";
import {
  BirthDate,
  EditBase,
  newPassword,
  OptionalLine,
  Role,
  requiredLine,
  StudentCode,
  userId,
} from "@/lib/fields";
import { Uploads } from "@/lib/files/upload";
import { issue } from "@/lib/words/issue";

const blankToUndefined = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

const { fullName, email, ...further } = personShape("registration", {
  fullName: "registrationRequired",
  email: "registrationRequired",
});

/** The registration form. The student code only matters for students. What is left out is not known. */
export const Registration = z.object({
  fullName,
  email,
  password: newPassword("registrationRequired"),
  role: requiredLine("registrationRequired").pipe(Role),
  userId: z.preprocess(blankToUndefined, userId("invalidUserId").optional()),
  ...further,
});

/** The registration form with a portrait, if there is one. */
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

const updateFields = {
  fullName: editedName,
  email: editedEmail,
  userId: userId("invalidUserId"),
  ...furtherEdited,
  studentCode: StudentCode.default(null),
  password: z.preprocess(blankToUndefined, newPassword("requiredFields").optional()),
  role: z.preprocess(blankToUndefined, Role.optional()),
};

/** A field of a user that the office may edit. Merging, saving and the row's form follow from these. */
export type EditableField = FieldNameOf<"edit"> | "role";

/** All of these fields. */
export const editableFields: readonly EditableField[] = [...fieldNamesOf("edit"), "role"];

/** An edit of a user. A field left out, a blank password and a blank role change nothing. */
export const StudentUpdate = z.object({ ...updateFields, base: EditBase });

/** A new portrait of a student. */
export const PhotoReplacement = z.object({
  studentId: userId("invalidUserId"),
  photo: Uploads.refine((files) => files.length > 0, issue("chooseImage")),
  base: EditBase,
});

/** A person who may be registered already. An invalid birth date counts as none. */
export const PersonQuery = z.object({
  fullName: OptionalLine,
  dateOfBirth: BirthDate.optional()
    .catch(null)
    .transform((day) => day ?? null),
});

/** A user to delete. */
export const StudentDeletion = z.object({ userId: userId("invalidUserId") });
