import { z } from "zod";
import { Role } from "@/lib/fields";
import { type EditableField, editableFields } from "@/lib/people/schema";

const text = z.string().nullable();

/** The editable fields: nullable text, unless the row narrows them. */
const editable = Object.fromEntries(editableFields.map((field) => [field, text])) as Record<
  EditableField,
  typeof text
>;

/** A row of get_students.php, without the fields that the page does not use. */
export const StudentRow = z.object({
  ...editable,
  userId: z.number(),
  fullName: z.string(),
  email: z.string(),
  photo: text,
  role: Role,
  version: z.string(),
});

export type StudentRow = z.output<typeof StudentRow>;

/** `data` of get_students.php. */
export const StudentPage = z.object({
  students: z.array(StudentRow),
  pagination: z.object({
    total: z.number(),
    pages: z.number(),
    page: z.number(),
    perPage: z.number(),
  }),
});

export type StudentPage = z.output<typeof StudentPage>;

export const EditableRow = StudentRow.omit({ userId: true, photo: true });

export type EditableRow = z.output<typeof EditableRow>;
