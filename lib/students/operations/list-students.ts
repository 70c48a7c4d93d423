import "server-only";
import { photoAddress } from "@/lib/accounts/account";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { fromColumn, type PlainDate } from "@/lib/plain-date";
import type { Role } from "@/prisma/generated/enums";
import { filterOf, orderOf } from "../list-sql";
import { StudentQuery } from "../schema";

export type ListedStudent = {
  id: number;
  role: Role;
  email: string;
  fullName: string;
  studentCode: string | null;
  dateOfBirth: PlainDate | null;
  photo: string | null;
  createdAt: Date;
};

export type StudentList = {
  students: ListedStudent[];
  total: number;
  page: number;
  perPage: number;
};

type Row = Omit<ListedStudent, "dateOfBirth" | "photo"> & {
  dateOfBirth: Date | null;
  photoKey: string | null;
};

/** One page of everybody with an account, whatever the role, filtered, searched and sorted. */
export const listStudents = operation({
  name: "listStudents",
  access: "admin",
  input: StudentQuery,
  async run({ input }): Promise<StudentList> {
    const where = filterOf(input);
    const offset = BigInt(input.page - 1) * BigInt(input.limit);
    const [counted] = await db.$queryRaw<
      [{ total: bigint }]
    >`SELECT count(*) AS total FROM users WHERE ${where}`;
    const rows = await db.$queryRaw<Row[]>`
      SELECT id, role::text AS role, email, full_name AS "fullName", student_code AS "studentCode",
             date_of_birth AS "dateOfBirth", photo_key AS "photoKey", created_at AS "createdAt"
        FROM users WHERE ${where} ORDER BY ${orderOf(input)} LIMIT ${input.limit} OFFSET ${offset}`;
    const students = rows.map(({ photoKey, dateOfBirth, ...row }) => ({
      ...row,
      dateOfBirth: fromColumn(dateOfBirth),
      photo: photoAddress(photoKey),
    }));
    return { students, total: Number(counted.total), page: input.page, perPage: input.limit };
  },
});
