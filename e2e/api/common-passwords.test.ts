import { expect, test } from "vitest";
import { visitor } from "../fixtures/client";
import {
  asIs,
  goodPassword,
  logInWithToken,
  newStudent,
  office,
  registerUser,
  uniqueEmail,
} from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

const message = "This password is too common. Please choose another one.";
const password = "Password1";

test.each([
  {
    call: "register.php",
    field: "password",
    request: () => visitor().post("register.php", { name: "Laila", email: uniqueEmail(), password }),
  },
  { call: "register_user.php", field: "password", request: () => registerUser({ password }) },
  {
    call: "update_student.php",
    field: "password",
    request: async () =>
      (await office()).post("update_student.php", { ...asIs(await newStudent()), password }),
  },
  {
    call: "update_password.php",
    field: "newPassword",
    request: async () =>
      (await logInWithToken(await newStudent())).client.post("update_password.php", {
        currentPassword: goodPassword,
        newPassword: password,
      }),
  },
])("$call refuses a password that guessers try first", async ({ request, field }) => {
  const answer = await request();
  expect(answer).toMatchObject(refused(message));
  expect(answer.body).toMatchObject({ code: "common_password", errors: { [field]: message } });
});

test("a refused password changes nothing", async () => {
  const student = await newStudent();
  const { client } = await logInWithToken(student);
  await client.post("update_password.php", { currentPassword: student.password, newPassword: password });
  expect(await visitor().post("login.php", { ...student, password })).toMatchObject(
    refused("Invalid login credentials."),
  );
  expect(await visitor().post("login.php", student)).toMatchObject(accepted());
});
