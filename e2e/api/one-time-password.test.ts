import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bearer, type Client, visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { listedEndpoints, requestEndpoint } from "../fixtures/endpoints";
import { editPerson, logIn, logInWithToken, newAdmin, newStudent, postToOffice } from "../fixtures/people";
import { accepted, notLoggedIn, refused, wrongLogIn } from "../fixtures/replies";

const oneTimePassword = async ({ id: userId }: { id: number }) =>
  String((await postToOffice("one-time-password", { userId })).body.password);

const choosePassword = (client: Client, newPassword: string, headers: Record<string, string> = {}) =>
  client.postJson("/backend/account/choose-password", { newPassword, confirmPassword: newPassword }, headers);

const mustChooseFirst = refused("Please choose your own password first.", 403);

const closed = listedEndpoints.filter(({ access }) => access !== "anyone" && access !== "limited");

test("a log-in with a one-time password opens nothing but the choice of another, and that not by token", async () => {
  const student = await newStudent();
  const { client, token } = await logInWithToken({ ...student, password: await oneTimePassword(student) });
  const fields = { user_id: "1", student_id: "1" };
  for (const listed of closed)
    for (const limited of [client, bearer(token)])
      expect(await requestEndpoint(limited, listed, fields), listed.name).toMatchObject(mustChooseFirst);
  expect((await choosePassword(bearer(token), "Another-2022")).status).toBe(403);
});

test("choosing a password gives full access, and the one-time password no longer works", async () => {
  const student = await newStudent();
  const before = await logInWithToken(student);
  const password = await oneTimePassword(student);
  expect(await before.client.get("get_user.php")).toMatchObject(notLoggedIn);
  expect(await visitor().post("login.php", student)).toMatchObject(wrongLogIn);

  // From paper it is typed in capitals, with blanks.
  const client = visitor();
  const typed = ` ${password.toUpperCase().replaceAll("-", " ")}`;
  const cut = typed.slice(0, -1);
  expect(await client.post("login.php", { ...student, password: cut })).toMatchObject(wrongLogIn);
  const answer = await client.post("login.php", { ...student, password: typed });
  expect(answer).toMatchObject(accepted("Login successful! Redirecting..."));
  expect(answer.body.must_choose_password).toBe(true);
  expect(await choosePassword(client, "short")).toMatchObject(
    refused("Password must be at least 8 characters long"),
  );
  // The answer was lost: the browser sends it again.
  const key = { "idempotency-key": randomUUID() };
  for (const _ of ["sent", "again"])
    expect(await choosePassword(client, "Another-2022", key)).toMatchObject(accepted());
  expect((await client.get("get_user.php")).status).toBe(200);
  expect((await choosePassword(client, "Third-2022")).status).toBe(403);
  expect(await visitor().post("login.php", { ...student, password })).toMatchObject(wrongLogIn);
  const again = await visitor().post("login.php", { ...student, password: "Another-2022" });
  expect(again).toMatchObject(accepted());
  expect(again.body).not.toHaveProperty("must_choose_password");
});

test("a one-time password expires, and the log-in with it", async () => {
  const student = await newStudent();
  const password = await oneTimePassword(student);
  const client = await logIn({ ...student, password });
  await rows("UPDATE users SET one_time_password_until = now() WHERE id = $1", [student.id]);
  expect(await visitor().post("login.php", { ...student, password })).toMatchObject(wrongLogIn);
  expect((await choosePassword(client, "Another-2022")).status).toBe(401);
  // One that the office sets in the list is an ordinary password.
  await editPerson(student, { password: "Another-2022" });
  const again = await logIn({ ...student, password: "Another-2022" });
  expect((await again.get("get_user.php")).status).toBe(200);
});

test("no one can set one for themselves, and anyone can be logged out everywhere", async () => {
  const self = await newAdmin();
  const admin = await logIn(self);
  expect(await postToOffice("one-time-password", { userId: self.id }, admin)).toMatchObject(
    refused("Please change your own password in your settings."),
  );
  const student = await newStudent();
  const { client, token } = await logInWithToken(student);
  expect(await postToOffice("end-sessions", { userId: student.id }, admin)).toMatchObject(accepted());
  expect(await client.get("get_user.php")).toMatchObject(notLoggedIn);
  expect(await bearer(token).get("get_user.php")).toMatchObject(notLoggedIn);
  expect((await admin.get("get_user.php")).status).toBe(200);
});
