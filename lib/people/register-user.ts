import "server-only";
import type { z } from "zod";
import { type Account, accountFields, toAccount, toPersonRow } from "@/lib/accounts/account";
import { fieldNamesOf, pickFields } from "@/lib/accounts/person-fields";
import { storePhoto } from "@/lib/accounts/photo";
import { audit } from "@/lib/audit";
import { requireReach } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { hashPassword } from "@/lib/auth/password-hash";
import { requireOwnSpelling } from "@/lib/certificates/issue-versions";
import { rowOf } from "@/lib/db";
import { operation } from "@/lib/operation";
import { inSnakeCase } from "@/lib/text";
import { transaction } from "@/lib/transaction";
import { Prisma } from "@/prisma/generated/client";
import { similarPeople } from "./find-students";
import { PersonQuery, type Registration, RegistrationWithPhoto } from "./schema";
import { makeStudentCode } from "./student-code";

/** A null actor is the command line. A student without a code gets one; admins and teachers get none. */
export async function addUser(
  actor: Actor | null,
  input: z.output<typeof Registration>,
  photoKey: string | null,
): Promise<Account> {
  if (actor !== null) requireReach(actor, input.role);
  const { userId, password, role } = input;
  const passwordHash = await hashPassword(password);
  const studentCode = role === "student" ? (input.studentCode ?? makeStudentCode()) : null;
  const row = await transaction(async (tx) => {
    const user = await tx.user.create({
      data: {
        ...(userId === undefined ? {} : { id: userId }),
        role,
        ...toPersonRow(fieldNamesOf("registration"), input),
        studentCode,
        passwordHash,
        photoKey,
      },
      select: accountFields,
    });
    await requireOwnSpelling(tx, studentCode, user.id);
    await audit(tx, actor, "registerUser", user.id);
    return user;
  });
  return toAccount(row);
}

export const registerUser = operation({
  name: "registerUser",
  access: "registerUser",
  // A new admin would outlive a hijacked session.
  isSensitive: ({ input }) => input.role !== "student",
  input: RegistrationWithPhoto,
  run: async ({ actor, input: { photo, ...person } }): Promise<Account> =>
    addUser(actor, person, await storePhoto(photo)),
});

export const helpRegistration = operation({
  name: "helpRegistration",
  access: "registerUser",
  input: PersonQuery,
  async run({ actor, input }) {
    const people = input.fullName.length < 3 && input.email === "" ? [] : await similarPeople(actor, input);
    return { userId: await freeUserId(), studentCode: makeStudentCode(), people };
  },
});

/** The id that a registration without one would get (next_user_id), without taking it. */
async function freeUserId(): Promise<number> {
  const { userId } = await rowOf<{ userId: number }>(
    Prisma.sql`
      SELECT min(candidate)::int AS "userId"
        FROM (SELECT last_value + is_called::int AS next FROM users_id_seq) AS at,
             LATERAL (SELECT next UNION SELECT id::bigint + 1 FROM given_ids WHERE id >= next) AS possible (candidate)
       WHERE NOT EXISTS (SELECT FROM given_ids WHERE id = candidate)`,
  );
  return userId;
}

export function registeredReply({ id: user_id, role, photo: profile_image, version, ...account }: Account) {
  const facts = inSnakeCase(pickFields(account, fieldNamesOf("registration")));
  const { student_code, full_name, email, ...further } = facts;
  return { user: { user_id, student_code, full_name, email, role, ...further, profile_image }, version };
}
