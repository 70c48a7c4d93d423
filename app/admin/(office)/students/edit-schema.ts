import { StudentUpdate } from "@/lib/students/schema";

const required = "Please fill in all required fields";

/** The update as the row asks for it: anyone who is a student has a code. */
export const StudentEdit = StudentUpdate.refine(
  ({ role, studentCode }) => role !== "student" || studentCode !== null,
  { path: ["studentCode"], message: required },
);
