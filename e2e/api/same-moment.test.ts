import { expect, test } from "vitest";
import { bearer, visitor } from "../fixtures/client";
import type { Answer } from "../fixtures/http";
import { logInWithToken, newStudent, uniqueCode } from "../fixtures/people";
import { notLoggedIn, refused } from "../fixtures/replies";

type Call = { send: () => Promise<Answer>; expected: object };

/** Sends these calls at once, each of them several times. */
async function expectEachAnswered(calls: readonly Call[]): Promise<void> {
  const crowd = Array.from({ length: 8 }, () => calls).flat();
  const answers = await Promise.all(crowd.map(({ send }) => send()));
  expect(answers).toMatchObject(crowd.map(({ expected }) => expected));
}

const students = () => Promise.all(Array.from({ length: 5 }, () => newStudent()));

test("each look-up gets its own answer, whatever the others ask for", async () => {
  const check = (student_code: string) => () => visitor().get("checkStudent.php", { student_code });
  const none = refused("No record found. Please check your Student Code.");
  const unknown = [uniqueCode(), "NULL", '{"', "\\", "'); --", "\ud800"];
  await expectEachAnswered([
    ...unknown.map((code) => ({ send: check(code), expected: none })),
    { send: check("\u0000"), expected: { status: 400 } },
    ...(await students()).flatMap(({ id, code }) => {
      const expected = { body: { student: { info: { user_id: id, student_code: code } } } };
      return [code, code.toLowerCase()].map((typed) => ({ send: check(typed), expected }));
    }),
  ]);
});

test("each caller is who they are, by cookie or by token", async () => {
  const calls: Call[] = [visitor(), bearer("unknown")].map((client) => ({
    ...{ send: () => client.get("get_user.php"), expected: notLoggedIn },
  }));
  for (const student of (await students()).toReversed()) {
    const { client, token } = await logInWithToken(student);
    const expected = { body: { user: { user_id: student.id } } };
    for (const own of [client, bearer(token)]) calls.push({ send: () => own.get("get_user.php"), expected });
  }
  await expectEachAnswered(calls);
});
