import { randomUUID } from "node:crypto";
import type { Db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

/** The row of a student with unique values, except for the columns given. */
export function userRow(given: Partial<Prisma.UserCreateManyInput> = {}): Prisma.UserCreateManyInput {
  const unlike = randomUUID();
  return {
    role: "student",
    fullName: `Student ${unlike.slice(0, 8)}`,
    email: `${unlike}@students.example`,
    ...given,
  };
}

export async function createUser(
  db: Db,
  given: Partial<Prisma.UserCreateManyInput> = {},
): Promise<{ id: number }> {
  return await db.user.create({ data: userRow(given), select: { id: true } });
}
