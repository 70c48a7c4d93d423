import { expect, test } from "vitest";
import { z } from "zod";
import { perField } from "@/lib/accounts/person-fields";
import { examIds, exams } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import { visitor } from "../fixtures/client";
import type { Answer } from "../fixtures/http";
import {
  goodPassword,
  logIn,
  newStudent,
  office,
  registerUser,
  unique,
  uniqueEmail,
  uniqueId,
} from "../fixtures/people";
import { accepted, noRecord, refused, unstorable, wrongLogIn } from "../fixtures/replies";

const message = () => ({ name: "Laila", email: uniqueEmail(), message: "Salam" });
const check = (student_code: string) => visitor().get("checkStudent.php", { student_code });
const signUp = () => ({ name: "Laila", email: uniqueEmail(), password: goodPassword });

const texts: Record<string, (text: string) => Promise<Answer>> = {
  "a name": (name) => visitor().post("register.php", { ...signUp(), name }),
  "a name of a form with files": (full_name) => registerUser({ full_name }),
  "a message": (text) => visitor().post("contact_message.php", { ...message(), message: text }),
  "a code that is looked up": check,
  "a search": async (search) => (await office()).get("get_students.php", { search }),
  "an email": (email) => visitor().post("login.php", { email, password: "x" }),
  "a password": (password) => visitor().post("login.php", { email: uniqueEmail(), password }),
};

test.each(Object.entries(texts))("a control character is refused in %s", async (_, send) => {
  for (const character of ["\u0000", "\u001b", "\u007f", "\u009f"])
    expect(await send(`a${character}b`)).toMatchObject(unstorable);
});

test.each([
  ["a line separator", "Laila\u2028Official result", "U+2028", "Laila"],
  ["an override of the direction", "Laila \u202eidamha", "U+202E", "Laila"],
  ["a pile of accents", "Lai\u0301\u0301\u0301\u0301la", "U+0301 U+0301 U+0301", "Laí"],
])("%s is refused in a name alone", async (_, text, code, after) => {
  const refusal = refused(`Please take out the character after “${after}” that cannot be read (${code}).`);
  expect(await visitor().post("register.php", { ...signUp(), name: text })).toMatchObject(refusal);
  expect(await visitor().post("contact_message.php", { ...message(), name: text })).toMatchObject(refusal);
  expect(await registerUser({ full_name: text })).toMatchObject(refusal);
  expect(await check(text)).toMatchObject(noRecord);
  expect(await (await office()).get("get_students.php", { search: text })).toMatchObject(accepted());
});

test.each(["علی‌رضا شفیع‌الله", "ښاغلی ګل څانګه", "مُحَمَّد", "عبدﷲ", "Nguyễn Thị Łucja O’Brien"])(
  "%s is kept as a name",
  async (name) => {
    const { body } = await registerUser({ full_name: name });
    const { body: found } = await (await office()).get("get_students.php", { search: name, limit: "100" });
    expect(body).toMatchObject({ success: true });
    // A search without the marks also finds the name.
    expect(found.data).toMatchObject({
      students: expect.arrayContaining([expect.objectContaining({ fullName: name.normalize("NFC") })]),
    });
  },
);

test("emails are stored and compared in lower case, without outer space", async () => {
  const email = `MiXed.${unique()}@Test.Example`;
  await visitor().post("register.php", { ...signUp(), email: ` ${email} ` });
  const member = await logIn({ email: `  ${email.toUpperCase()} `, password: goodPassword });
  expect((await member.get("get_user.php")).body.user).toMatchObject({ email: email.toLowerCase() });
});

test("a password is composed, valid however it was typed, and never trimmed", async () => {
  const user = { ...signUp(), password: "  Cafe\u0301-2022 " };
  expect(await visitor().post("register.php", user)).toMatchObject(accepted());
  for (const password of [user.password, user.password.normalize("NFC")])
    expect(await visitor().post("login.php", { email: user.email, password })).toMatchObject(accepted());
  const wrong = { email: user.email, password: user.password.trim() };
  expect(await visitor().post("login.php", wrong)).toMatchObject(wrongLogIn);
});

test.each(["%ff%fe", "%c3%28", "%ed%a0%80"])("broken UTF-8, %s, is no server error", async (bytes) => {
  const answer = await visitor().send(`/backend/api/checkStudent.php?student_code=${bytes}`);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body.success).toBe(false);
});

const User = z.object({
  user: z.object({ user_id: z.number().int().positive(), student_code: z.string().nullable() }),
});
const register = async (parts: Record<string, string>) => User.parse((await registerUser(parts)).body).user;

test("a blank user id takes the next free one, and of a prefixed one only the numeric part counts", async () => {
  const first = await register({ user_id: "" });
  expect((await register({ user_id: "  " })).user_id).toBeGreaterThan(first.user_id);
  for (const prefix of ["STU-", "STU-0", "stu-"]) {
    const id = uniqueId();
    expect((await register({ user_id: `${prefix}${id}` })).user_id).toBe(id);
  }
});

test("a student code may have three to forty characters and all signs that are allowed, and is looked up", async () => {
  const forty = `${unique()}${unique()}${unique()}`.slice(0, 40);
  for (const code of [unique().slice(0, 3), forty, `a-${unique()}_b/c.d`]) {
    expect((await register({ student_code: code })).student_code).toBe(code);
    const { body } = await check(code);
    expect(body.student).toMatchObject({ info: { student_code: code } });
  }
  expect((await register({ student_code: " " })).student_code).toMatch(/^LEA(-[\dA-Z]{4}){3}$/);
});

const toefl = { listening_score: 28, speaking_score: "25", reading_score: 30, writing_score: 0 };
const ielts = { ielts_listening: 6.5, ielts_speaking: 7, ielts_reading: 6, ielts_writing: 6.5 };

const toeflNames = ["toefl_reading", "toefl_writing", "toefl_listening", "toefl_speaking"];

const oldExams: readonly string[] = ["toefl", "ielts"];
/** An exam that old clients do not know has an object of its own. */
const otherExams = Object.fromEntries(
  examIds
    .filter((exam) => !oldExams.includes(exam))
    .map((exam) => [exam, perField([...partsOf(exam), exams[exam].total], () => null)]),
);

const noScores = { toefl_total: null, ...perField(toeflNames, () => null) };
const noBands = perField(["ielts_total", "ielts_overall", ...Object.keys(ielts)], () => null);

test("a student without scores and with them: missing ones are null, and `ielts` is an object", async () => {
  const { id, name, code } = await newStudent({ date_of_birth: "2004-02-29" });
  const info = { user_id: id, full_name: name, student_code: code, photo: null, date_of_birth: "2004-02-29" };
  expect((await check(code)).body.student).toEqual({
    ...otherExams,
    info: { ...info, ...noScores },
    ielts: noBands,
  });
  const admin = await office();
  await admin.post("upsert_scores.php", { student_id: id, ...toefl });
  await admin.post("upsert_ielts_scores.php", { student_id: id, ...ielts });
  const answer = await check(code);
  expect(answer).toMatchObject(accepted());
  const scores = { toefl_reading: 30, toefl_writing: 0, toefl_listening: 28, toefl_speaking: 25 };
  expect(answer.body.student).toEqual({
    ...otherExams,
    info: { ...info, toefl_total: 83, ...scores },
    ielts: { ...ielts, ielts_total: 26, ielts_overall: 6.5 },
  });
});

test("nothing typed is said to be nothing", async () => {
  const nothing = refused("Please enter a Verification Code.");
  for (const code of ["", " ", "\u00a0 "]) expect(await check(code)).toMatchObject(nothing);
  expect(await visitor().get("checkStudent.php")).toMatchObject(nothing);
});
