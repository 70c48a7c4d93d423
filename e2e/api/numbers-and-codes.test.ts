import { describe, expect, test } from "vitest";
import { z } from "zod";
import { visitor } from "../fixtures/client";
import { registerUser, unique, uniqueId } from "../fixtures/people";

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
