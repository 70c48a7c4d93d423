import { afterEach, expect, test, vi } from "vitest";
import { logError, logText } from "./log";

afterEach(() => vi.restoreAllMocks());

function logged(error: unknown): string {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  logError("r-1", "test", error);
  return String(write.mock.calls[0]?.[0]);
}

test.each([
  ["a line break, which would begin a line of its own", "a\r\nb", "a\uFFFD\uFFFDb"],
  ["an escape, which a terminal obeys", "\u001b[31mred\u009b2J", "\uFFFD[31mred\uFFFD2J"],
  ["what turns the reading direction", "exe\u202Egnp", "exe\uFFFDgnp"],
  ["half a character", "a\uD800b", "a\uFFFDb"],
  ["an email", "GET /login?email=laila@example.org&x=1", "GET /login?email=[email]&x=1"],
  ["an encoded email", "/admin?search=laila%40example.org", "/admin?search=[email]"],
])("%s does not reach the log", (_, text, expected) => {
  expect(logText(text)).toBe(expected);
});

test("a long text is cut, and an ordinary one stays as it is", () => {
  expect(logText("x".repeat(100_000)).length).toBe(301);
  const agent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0";
  expect(logText(agent)).toBe(agent);
});

test("an error is one line, and what it quotes is left out", () => {
  const line = logged(new SyntaxError("Unexpected token 'L', \"Laila Ahmadi\n wr\"... is not valid JSON"));
  expect(line.trimEnd()).not.toContain("\n");
  expect(line).not.toMatch(/Laila|Ahmadi/);
  expect(JSON.parse(line)).toMatchObject({ requestId: "r-1", where: "test", error: "SyntaxError" });
});

test("the stack tells where, and not what was said", () => {
  const error = new Error("the name is\nLaila Ahmadi\n    at the school");
  const { at } = JSON.parse(logged(error));
  expect(at.length).toBeGreaterThan(0);
  expect(JSON.stringify(at)).toContain("log.test.ts");
  expect(JSON.stringify(at)).not.toContain("school");
});
