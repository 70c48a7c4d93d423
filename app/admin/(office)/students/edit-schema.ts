import { StudentUpdate } from "@/lib/people/schema";

const required = "Please fill in all required fields";

/** The update of the row's form, in which a student must have a code. */
export const StudentEdit = StudentUpdate.refine(
  ({ role, studentCode }) => role !== "student" || studentCode !== null,
  { path: ["studentCode"], message: required },
);
