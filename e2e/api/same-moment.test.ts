import { beforeAll, expect, test } from "vitest";
import { createUser } from "@/prisma/factories/user";
import { endpointsInProcess } from "../fixtures/academy-in-process";
import type { Client } from "../fixtures/client";
import type { Answer } from "../fixtures/http";
import { cheapHash, goodPassword, logInWithToken, uniqueCode, uniqueEmail } from "../fixtures/people";
import { notLoggedIn, refused } from "../fixtures/replies";

/** A student, and a client that is logged in by cookie and one by token. */
type Member = { id: number; code: string; byCookie: Client; byToken: Client };

let members: Member[];
let stranger: (headers?: { authorization: string }) => Client;
beforeAll(async () => {
  const { db, client } = await endpointsInProcess();
  stranger = client;
  members = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const [email, code] = [uniqueEmail(), uniqueCode()];
      const { id } = await createUser(db, { email, studentCode: code, passwordHash: cheapHash });
      const { client: byCookie, token } = await logInWithToken(
        { email, password: goodPassword },
        "",
        client(),
      );
      return { id, code, byCookie, byToken: client({ authorization: `Bearer ${token}` }) };
    }),
  );
  // So that the order of the students is not that of their sessions.
  members.reverse();
  return () => db.$disconnect();
});

type Call = { send: () => Promise<Answer>; expected: object };

/** Sends these calls at once, each of them several times. */
async function expectEachAnswered(calls: readonly Call[]): Promise<void> {
  const crowd = Array.from({ length: 8 }, () => calls).flat();
  const answers = await Promise.all(crowd.map(({ send }) => send()));
  expect(answers).toMatchObject(crowd.map(({ expected }) => expected));
}

test("each look-up gets its own answer, whatever the others ask for", async () => {
  const check = (student_code: string) => () => stranger().get("checkStudent.php", { student_code });
  const none = refused("No record found. Please check your Student Code.");
  await expectEachAnswered([
    ...[uniqueCode(), "NULL", '{"', "\\", "'); --", "\ud800"].map((code) => ({
      send: check(code),
      expected: none,
    })),
    { send: check("\u0000"), expected: { status: 400 } },
    ...members.flatMap(({ id, code }) => {
      const expected = { body: { student: { info: { user_id: id, student_code: code } } } };
      return [code, code.toLowerCase()].map((typed) => ({ send: check(typed), expected }));
    }),
  ]);
});

test("each caller is who they are, by cookie or by token", async () => {
  const own = (client: Client) => () => client.get("get_user.php");
  await expectEachAnswered([
    { send: own(stranger()), expected: notLoggedIn },
    { send: own(stranger({ authorization: "Bearer unknown" })), expected: notLoggedIn },
    ...members.flatMap(({ id, byCookie, byToken }) => {
      const expected = { body: { user: { user_id: id } } };
      return [byCookie, byToken].map((client) => ({ send: own(client), expected }));
    }),
  ]);
});
