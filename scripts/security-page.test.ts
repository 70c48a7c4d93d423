import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { projectRoot } from "./project-root";

const Paths = z.array(z.string()).min(1);
/** What a requirement asks for, and one of the four ways to answer it. */
const Requirement = z.union([
  z.strictObject({ asks: z.string(), tests: Paths }),
  z.strictObject({ asks: z.string(), pages: Paths }),
  z.strictObject({ asks: z.string(), absent: z.string() }),
  z.strictObject({ asks: z.string(), instead: z.string() }),
]);
type Requirement = z.output<typeof Requirement>;

const file = await readFile(join(projectRoot, "docs/security-requirements.yaml"), "utf8");
const chapters = z.record(z.string(), z.record(z.string(), Requirement)).parse(parse(file));
const rows = Object.values(chapters).flatMap((chapter) => Object.entries(chapter));
const filesOf = (row: Requirement) => ("tests" in row ? row.tests : "pages" in row ? row.pages : []);

test("every requirement of levels 1 and 2 has its answer", () => {
  // The number of level 1 and 2 rows in each chapter of version 5.0.0 of the standard.
  const expected = {
    1: 27,
    2: 11,
    3: 19,
    4: 10,
    5: 9,
    6: 35,
    7: 18,
    8: 7,
    9: 7,
    10: 29,
    11: 14,
    12: 9,
    13: 13,
    14: 9,
    15: 13,
    16: 16,
    17: 7,
  };
  const found: Record<string, number> = {};
  for (const [number] of rows) {
    const chapter = number.split(".")[0] ?? "";
    found[chapter] = (found[chapter] ?? 0) + 1;
  }
  expect(found).toEqual(expected);
});

test("the tests and pages that show it exist", () => {
  const missing = rows.flatMap(([number, row]) =>
    filesOf(row).flatMap((path) => (existsSync(join(projectRoot, path)) ? [] : [`${number}: ${path}`])),
  );
  expect(missing).toEqual([]);
});

function answerOf(row: Requirement): string {
  if ("absent" in row) return row.absent;
  if ("instead" in row) return `**Instead:** ${row.instead}`;
  return filesOf(row)
    .map((path) => `[${path.split("/").at(-1)}](../${path})`)
    .join(", ");
}

const lists = Object.entries(chapters).map(([name, chapter]) => {
  const lines = Object.entries(chapter).map(
    ([number, row]) => `- **${number}** ${row.asks}: ${answerOf(row)}`,
  );
  return [`### ${name}`, "", ...lines].join("\n");
});

test("the page on security says so (npx vitest -u writes it)", async () => {
  const page = `# Security

Written by \`scripts/security-page.test.ts\` from \`security-requirements.yaml\`.

Found a hole? \`/.well-known/security.txt\` names the address to write to. Please do not try it on real students' data.

## What guards what

- \`NEXTAUTH_SECRET\`, 256 random bits: sealed cookies and form contents (AES-256-GCM, a key for each purpose by HKDF) and keyed hashes
  (HMAC-SHA-256). In the environment, or in \`DATA_DIR/secrets\`.
- The signing key, Ed25519: signed records, badges and status lists. In \`CERTIFICATE_SIGNING_KEY\`, or in \`DATA_DIR\`; its public
  half in the database.
- Passwords: accounts. In the database, as bcrypt of cost 10.
- Session cookies, bearer tokens and the secrets of mailed links, 256 random bits each: one session, or one act. The database has
  their SHA-256 only.
- \`BACKUP_PASSPHRASE\`: backups (age, with scrypt). In the environment.

## What is logged

One JSON line for each request to standard output (\`time\` in UTC, request id, method, the pattern of the address, status,
milliseconds, bytes) and one for each unexpected error to standard error (request id, kind of error, stack without what it
quotes). No names, codes, emails, addresses of clients, queries or bodies. Who did what in the office is in the audit trail in the
database, with names, as the [history](decisions/history.md) shows it.

## Updates

Versions are pinned exactly. A hole in a library that can be reached from outside is mended within two days, any other within a
month; everything is brought up to date four times a year.

## OWASP ASVS 5.0.0, levels 1 and 2

Each of the 253 requirements, in our own words, with the tests or pages that show it, why it does not apply, or what is done instead.

${lists.join("\n\n")}
`;
  await expect(page).toMatchFileSnapshot(join(projectRoot, "docs", "security.md"));
});
