import { z } from "zod";
import {
  BirthDate,
  EditBase,
  email,
  FullName,
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

/** The registration form. The student code only matters for students. */
export const Registration = z.object({
  fullName: FullName("registrationRequired"),
  email: email("registrationRequired"),
  password: newPassword("registrationRequired"),
  role: requiredLine("registrationRequired").pipe(Role),
  userId: z.preprocess(blankToUndefined, userId("invalidUserId").optional()),
  studentCode: StudentCode.default(null),
  dateOfBirth: BirthDate.default(null),
});

/** The registration form with a portrait, if there is one. */
export const RegistrationWithPhoto = Registration.extend({ photo: Uploads });

const updateFields = {
  fullName: FullName("requiredFields"),
  email: email("requiredFields", "emailInvalidInForm"),
  userId: userId("invalidUserId"),
  studentCode: StudentCode.default(null),
  dateOfBirth: BirthDate.optional(),
  password: z.preprocess(blankToUndefined, newPassword("requiredFields").optional()),
  role: z.preprocess(blankToUndefined, Role.optional()),
};

/** A field of a user that the office may edit. Merging, saving and the row's form follow from these. */
export type EditableField = Exclude<keyof typeof updateFields, "userId" | "password">;

/** All of these fields. */
export const editableFields = Object.keys(updateFields).filter(
  (name): name is EditableField => name !== "userId" && name !== "password",
);

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
