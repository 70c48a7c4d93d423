import { StudentUpdate } from "@/lib/people/schema";
import { issue } from "@/lib/words/issue";

/** The update of the row's form, in which a student must have a code. */
export const StudentEdit = StudentUpdate.refine(
  ({ role, studentCode }) => role !== "student" || studentCode !== null,
  { path: ["studentCode"], message: issue("requiredFields") },
);
