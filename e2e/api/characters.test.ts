import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { filterOf } from "@/lib/people-list/list-sql";
import { StudentQuery } from "@/lib/people-list/schema";
import { afghanNames } from "../fixtures/afghan-names";
import { visitor } from "../fixtures/client";
import { newDatabase } from "../fixtures/cluster";
import { rows } from "../fixtures/database";
import { goodPassword, logIn, office, registerUser, unique, uniqueEmail, uniqueId } from "../fixtures/people";
import { accepted, refused, unstorable } from "../fixtures/replies";

const message = () => ({ name: "Laila", email: uniqueEmail(), message: "Salam" });
const signUp = () => ({ name: "Laila", email: uniqueEmail(), password: goodPassword });

const controls = [0x00, 0x01, 0x08, 0x0b, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f].map((code) => ({
  code: code.toString(16).padStart(2, "0"),
  character: String.fromCodePoint(code),
}));

describe.each(controls)("the control character U+00$code", ({ character }) => {
  const text = `a${character}b`;

  test("is refused in a name", async () => {
    expect(await visitor().post("register.php", { ...signUp(), name: text })).toMatchObject(unstorable);
  });
  test("is refused in a message", async () => {
    expect(await visitor().post("contact_message.php", { ...message(), message: text })).toMatchObject(
      unstorable,
    );
  });
  test("is refused in a code that is looked up", async () => {
    expect(await visitor().get("checkStudent.php", { student_code: text })).toMatchObject(unstorable);
  });
  test("is refused in a search", async () => {
    expect(await (await office()).get("get_students.php", { search: text })).toMatchObject(unstorable);
  });
});

describe.each([
  { what: "a line separator", text: "Laila\u2028Official result", code: "U+2028", after: "Laila" },
  { what: "an override of the direction", text: "Laila \u202eidamha", code: "U+202E", after: "Laila" },
  {
    what: "a pile of accents",
    text: "Lai\u0301\u0301\u0301\u0301la",
    code: "U+0301 U+0301 U+0301",
    after: "Laí",
  },
])("$what", ({ text, code, after }) => {
  const sentence = `Please take out the character after “${after}” that cannot be read (${code}).`;
  test("is refused by its field, in every name that is kept", async () => {
    const refusal = refused(sentence);
    expect(await visitor().post("register.php", { ...signUp(), name: text })).toMatchObject(refusal);
    expect(await visitor().post("contact_message.php", { ...message(), name: text })).toMatchObject(refusal);
    expect(await registerUser({ full_name: text })).toMatchObject(refusal);
  });
  test("is just one that no one has, in a search and in a code", async () => {
    expect(await visitor().get("checkStudent.php", { student_code: text })).toMatchObject(
      refused("No record found. Please check your Student Code."),
    );
    expect(await (await office()).get("get_students.php", { search: text })).toMatchObject(accepted());
  });
});

test.each(["علی‌رضا شفیع‌الله", "ښاغلی ګل څانګه", "مُحَمَّد", "عبدﷲ", "Nguyễn Thị Łucja O’Brien"])(
  "the name %s is kept letter by letter",
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

test("a control character is refused in a multipart field", async () => {
  expect(await registerUser({ full_name: "a\u0000b" })).toMatchObject(unstorable);
});

test("a control character is refused in an email and in a password at log-in", async () => {
  const email = uniqueEmail();
  expect(await visitor().post("login.php", { email: `a\u0000${email}`, password: "x" })).toMatchObject(
    unstorable,
  );
  expect(await visitor().post("login.php", { email, password: "x\u0000y" })).toMatchObject(unstorable);
});

test("emails are stored and compared in lower case, without outer space", async () => {
  const email = `MiXed.${unique()}@Test.Example`;
  await visitor().post("register.php", { ...signUp(), email: ` ${email} ` });
  const member = await logIn({ email: `  ${email.toUpperCase()} `, password: goodPassword });
  expect((await member.get("get_user.php")).body.user).toMatchObject({ email: email.toLowerCase() });
});

test("a password is composed, and valid however it was typed", async () => {
  const decomposed = "Cafe\u0301-2022";
  const user = { ...signUp(), password: decomposed };
  await visitor().post("register.php", user);
  for (const password of [decomposed, decomposed.normalize("NFC")]) {
    expect(await visitor().post("login.php", { email: user.email, password })).toMatchObject(accepted());
  }
});

test("a password is never trimmed", async () => {
  const user = { ...signUp(), password: `  ${goodPassword} ` };
  expect(await visitor().post("register.php", user)).toMatchObject(accepted());
  const wrong = { email: user.email, password: goodPassword };
  expect(await visitor().post("login.php", wrong)).toMatchObject(refused("Invalid login credentials."));
  expect(await visitor().post("login.php", user)).toMatchObject(accepted());
});

test.each(["%ff%fe", "%c3%28", "%ed%a0%80"])(
  "a query of broken UTF-8 (%s) causes no server error",
  async (bytes) => {
    const answer = await visitor().send(`/backend/api/checkStudent.php?student_code=${bytes}`);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.success).toBe(false);
  },
);

const User = z.object({
  user: z.object({ user_id: z.number().int().positive(), student_code: z.string().nullable() }),
});
const register = async (parts: Record<string, string>) => User.parse((await registerUser(parts)).body).user;

describe("user ids", () => {
  test.each(["", "  "])("a blank one ('%s') takes the next free id", async (user_id) => {
    const first = await register({ user_id });
    const second = await register({ user_id });
    expect(second.user_id).toBeGreaterThan(first.user_id);
  });

  test.each(["STU-", "STU-0", "STU-00", "stu-"])(
    "with the prefix '%s' only the numeric part counts",
    async (prefix) => {
      const id = uniqueId();
      expect((await register({ user_id: `${prefix}${id}` })).user_id).toBe(id);
    },
  );
});

describe("student codes", () => {
  const mark = unique();
  test.each([
    { what: "three characters", code: () => unique().slice(0, 3) },
    { what: "forty characters", code: () => `${mark}${unique()}${unique()}`.slice(0, 40) },
    { what: "all signs that are allowed", code: () => `a-${unique()}_b/c.d` },
  ])("$what is accepted, and the code can be looked up", async ({ code: make }) => {
    const code = make();
    expect((await register({ student_code: code })).student_code).toBe(code);
    const { body } = await visitor().get("checkStudent.php", { student_code: code });
    expect(body.student).toMatchObject({ info: { student_code: code } });
  });

  test("a student without one gets a random one", { timeout: 60_000 }, async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => register({ student_code: " " })));
    const codes = users.map(({ student_code }) => student_code ?? "");
    for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9][A-Za-z0-9/_.-]{1,38}[A-Za-z0-9]$/);
    const [first = ""] = codes;
    const isPrefix = (length: number) => codes.every((code) => code.startsWith(first.slice(0, length)));
    const fixed = [...first].findIndex((_, index) => !isPrefix(index + 1));
    const random = codes.map((code) => code.slice(fixed).replaceAll(/[^A-Za-z0-9]/g, ""));
    for (const part of random) {
      expect(part).not.toMatch(/[01OIl]/);
      expect(part.length).toBeGreaterThanOrEqual(10);
    }
    for (const at of Array.from({ length: 10 }, (_, index) => index))
      expect(new Set(random.map((part) => part[at])).size).toBeGreaterThan(1);
  });
});

let url: string;
beforeAll(async () => {
  url = await newDatabase();
}, 60_000);

/** The same name typed on an Arabic keyboard, without the half-space, with marks and extra spaces, or in capitals. */
const typedAs = (name: string) => [
  name,
  name.replaceAll("ی", "ي").replaceAll("ک", "ك"),
  name.replaceAll("\u200c", ""),
  `  ${[...name].join("\u0640")} `,
  name.toUpperCase(),
  `Testzai  ${name}`,
];

test("each of a hundred names is found in either script, however a keyboard writes it", async () => {
  const names = afghanNames.flatMap(({ own, latin }) => [own, latin]);
  expect(new Set(names).size).toBe(200);
  const given = names.map((name, index) => ({ id: 100_000 + index, name: `${name} Testzai` }));
  await rows(
    `INSERT INTO users (id, role, email, full_name)
     SELECT id, 'student', 'n' || id || '@test.example', name FROM json_to_recordset($1) AS t(id int, name text)`,
    [JSON.stringify(given)],
    url,
  );
  const missed: string[] = [];
  for (const { id, name } of given)
    for (const search of new Set(typedAs(name.replace(" Testzai", "")))) {
      const query = { ...StudentQuery.parse({ search }), reach: ["student"] as const };
      const { text, values } = filterOf(query);
      const found = await rows(`SELECT id FROM users WHERE ${text} AND id = ${id}`, values, url);
      if (found.length !== 1) missed.push(`${search} does not find ${name}`);
    }
  expect(missed).toEqual([]);
}, 60_000);
