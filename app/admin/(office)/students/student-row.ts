import { z } from "zod";
import { Role } from "@/lib/fields";

/** A row of get_students.php, without what the screen has no use for. */
export const StudentRow = z.object({
  userId: z.number(),
  fullName: z.string(),
  email: z.string(),
  studentCode: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  photo: z.string().nullable(),
  role: Role,
});

export type StudentRow = z.output<typeof StudentRow>;

/** `data` of get_students.php. */
export const StudentPage = z.object({
  students: z.array(StudentRow),
  pagination: z.object({
    total_count: z.number(),
    total_pages: z.number(),
    current_page: z.number(),
    per_page: z.number(),
  }),
});

export type StudentPage = z.output<typeof StudentPage>;

/** The part of a row that can be edited, and what a refused save says stands now. */
export const EditableRow = StudentRow.omit({ userId: true, photo: true });

export type EditableRow = z.output<typeof EditableRow>;
