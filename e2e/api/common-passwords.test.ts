import { expect, test } from "vitest";
import { visitor } from "../fixtures/client";
import type { Answer } from "../fixtures/http";
import { asIs, goodPassword, logIn, newStudent, office, registerUser, uniqueEmail } from "../fixtures/people";
import { refused } from "../fixtures/replies";

const message = "This password is too common. Please choose another one.";
const password = "Password1";
const change = { currentPassword: goodPassword, newPassword: password };

const requests: Record<string, () => Promise<Answer>> = {
  "register.php": () => visitor().post("register.php", { name: "Laila", email: uniqueEmail(), password }),
  "register_user.php": () => registerUser({ password }),
  "update_student.php": async () =>
    (await office()).post("update_student.php", { ...asIs(await newStudent()), password }),
  "update_password.php": async () => (await logIn(await newStudent())).post("update_password.php", change),
};

test.each(Object.entries(requests))(
  "%s refuses a password that guessers try first",
  async (call, request) => {
    const answer = await request();
    expect(answer).toMatchObject(refused(message));
    const field = call === "update_password.php" ? "newPassword" : "password";
    expect(answer.body).toMatchObject({ code: "common_password", errors: { [field]: message } });
  },
);
