import { z } from "zod";
import { refusalTexts } from "@/lib/errors";
import {
  BirthDate,
  email,
  FullName,
  newPassword,
  OptionalLine,
  Role,
  requiredLine,
  StudentCode,
  userId,
} from "@/lib/fields";
import { fileTexts } from "@/lib/files/file-limits";
import { Uploads } from "@/lib/files/upload";
import { isPlainDate } from "@/lib/plain-date";

const registrationRequired = "Full name, email, password and role are required.";
const invalidId = refusalTexts.invalid_user_id;

const blankToUndefined = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

/** What the office types to register somebody. The student code is only looked at for a student. */
export const Registration = z.object({
  fullName: FullName(registrationRequired),
  email: email(registrationRequired),
  password: newPassword(registrationRequired),
  role: requiredLine(registrationRequired).pipe(Role),
  userId: z.preprocess(blankToUndefined, userId(invalidId).optional()),
  studentCode: StudentCode.default(null),
  dateOfBirth: BirthDate.default(null),
});

/** The registration as it arrives: with the portrait, if there is one. */
export const RegistrationWithPhoto = Registration.extend({ photo: Uploads });

const updateRequired = "Please fill in all required fields";

const updateFields = {
  fullName: FullName(updateRequired),
  email: email(updateRequired, "Please enter a valid email address"),
  userId: userId(invalidId),
  studentCode: StudentCode.default(null),
  dateOfBirth: BirthDate.optional(),
  password: z.preprocess(blankToUndefined, newPassword(updateRequired).optional()),
  role: z.preprocess(blankToUndefined, Role.optional()),
};

/** What the office may edit of somebody in the list: merging, saving and the row's form follow from it. */
export type EditableField = Exclude<keyof typeof updateFields, "userId" | "password">;

export const editableFields = Object.keys(updateFields).filter(
  (name): name is EditableField => name !== "userId" && name !== "password",
);

/** What the fields held when the editing began. With it, what a colleague saved meanwhile is not overwritten. */
const EditBase = z
  .object(
    Object.fromEntries(editableFields.map((field) => [field, z.string().nullable()])) as Record<
      EditableField,
      z.ZodNullable<z.ZodString>
    >,
  )
  .partial();

/** A field left out, a blank password and a blank role change nothing. */
export const StudentUpdate = z.object({ ...updateFields, base: EditBase.optional().catch(undefined) });

/** A new portrait of a student. */
export const PhotoReplacement = z.object({
  studentId: userId(invalidId),
  photo: Uploads.refine((files) => files.length > 0, fileTexts.none),
});

/** Somebody who may be registered already. A birth date that makes no sense is none. */
export const PersonQuery = z.object({
  fullName: OptionalLine,
  dateOfBirth: BirthDate.optional()
    .catch(null)
    .transform((day) => day ?? null),
});

/** A class list as it is pasted: one student a line; of a line with several columns the first that holds something. */
export const ClassList = z.object({
  lines: z
    .string("Please paste a list.")
    .max(20_000, "At most 500 students at once.")
    .transform((text) =>
      text
        .normalize("NFC")
        .split(/\r?\n/)
        .flatMap(
          (line) =>
            line
              .split("\t")
              .map((cell) => cell.trim())
              .find((cell) => cell !== "") ?? [],
        )
        .slice(0, 500),
    ),
});

export const StudentDeletion = z.object({ userId: userId(invalidId) });

/** Users by their numbers, with commas between: at most as many as the list shows at once. */
export const SummariesOf = z.object({
  ids: OptionalLine.transform((text) => text.split(",").slice(0, 100).map(Number)).refine(
    (ids) => ids.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647),
    invalidId,
  ),
});

/** The sorts of the list. Anything else a client names is the default. */
export const sorts = ["created_at", "user_id", "full_name", "email", "student_code", "photo"] as const;
export type Sort = (typeof sorts)[number];

/**
 * What the list can be narrowed to, one or several at once: students without a released result, with a draft, with a
 * withdrawn certificate, and accounts without a photo.
 */
export const listFilters = ["no_scores", "drafts", "withdrawn", "no_photo"] as const;
export type ListFilter = (typeof listFilters)[number];

const perPageDefault = 10;

const wholeNumber = (fallback: number) =>
  OptionalLine.transform((text) => (/^-?\d{1,300}$/.test(text) ? Number(text) : fallback));

/** A day, or null for what is none. */
const OptionalDay = OptionalLine.transform((day) => (isPlainDate(day) && day >= "1900-01-01" ? day : null));

/** What the list is asked for. Nothing a client sends is refused but characters that no text may hold. */
export const StudentQuery = z.object({
  page: wholeNumber(1).transform((page) => Math.max(1, page)),
  limit: wholeNumber(perPageDefault).transform((limit) => Math.min(100, Math.max(1, limit))),
  search: OptionalLine,
  role: OptionalLine.transform((role) => Role.safeParse(role.toLowerCase()).data ?? null),
  /** Names of filters with commas between. */
  filters: OptionalLine.transform((names) => listFilters.filter((name) => names.split(",").includes(name))),
  /** Kabul's days, both included. */
  registeredFrom: OptionalDay,
  registeredTo: OptionalDay,
  sortBy: OptionalLine.transform((name) => {
    const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return sorts.find((sort) => sort === snake) ?? "created_at";
  }),
  sortOrder: OptionalLine.transform((order) => (order.toLowerCase() === "asc" ? "asc" : "desc")),
});

export type StudentQuery = z.output<typeof StudentQuery>;

/**
 * How many one act takes: so many that it is done within a few seconds, and can be taken back as quickly. A PDF is made
 * in one piece, in which the server answers nobody else.
 */
export const maxAtOnce = { delete: 100, release: 500, slips: 100, certificates: 40 } as const;

const maxChosen = 500;

/** People chosen one by one, by their numbers with commas between. Null: everybody the list finds. */
const ChosenIds = OptionalLine.transform((text) => (text === "" ? null : text.split(",").map(Number))).refine(
  (ids) =>
    ids === null ||
    (ids.length <= maxChosen && ids.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)),
  `At most ${maxChosen} people can be chosen one by one.`,
);

/** Whom an act is done to: those chosen, or everybody the list finds, and how many they were when they were chosen. */
export const Selection = StudentQuery.extend({
  ids: ChosenIds,
  count: z.number("Please choose somebody.").int().min(1, "Please choose somebody."),
});

export type Selection = z.output<typeof Selection>;

/** The list as a file, which holds every page of it. A name that is none of the two is null. */
export const StudentExport = StudentQuery.extend({
  ids: ChosenIds,
  file: OptionalLine.transform(
    (name) => (["csv", "xlsx"] as const).find((kind) => name === `list.${kind}`) ?? null,
  ),
});
