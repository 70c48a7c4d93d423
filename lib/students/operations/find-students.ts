import "server-only";
import { rowsOf } from "@/lib/db";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import { ClassList } from "../schema";

/** The outcome for each line of a class list. */
export type FoundStudents = {
  found: { line: string; studentId: number }[];
  /** Lines that name nobody, or more than one student. */
  unknown: string[];
};

/** Finds the students of a class list, in which each line is a student code, an email, a user id or a full name. */
export const findStudents = operation({
  name: "findStudents",
  access: "permitted",
  input: ClassList,
  async run({ input: { lines } }): Promise<FoundStudents> {
    const rows = await rowsOf<{ line: string; ids: number[] }>(Prisma.sql`
      SELECT line, ARRAY(
               SELECT id FROM users WHERE lower(student_code) = lower(line) AND role = 'student'
               UNION SELECT id FROM users WHERE email = lower(line) AND role = 'student'
               UNION SELECT id FROM users WHERE lower(full_name) = lower(line) AND role = 'student'
               UNION SELECT id FROM users WHERE id = substring(line FROM '^[0-9]{1,9}$')::int AND role = 'student'
             ) AS ids
        FROM unnest(${lines}::text[]) AS line`);
    const found = rows.flatMap(({ line, ids: [studentId, other] }) =>
      studentId === undefined || other !== undefined ? [] : [{ line, studentId }],
    );
    const unknown = rows.filter(({ ids }) => ids.length !== 1).map(({ line }) => line);
    return { found, unknown };
  },
});
