import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { examIds, exams } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import { recordedTables } from "@/lib/history/shown-columns";
import { checkDatabase, migrate, migrationNames } from "@/scripts/database/migrations";
import { examCheckBody, schemaDiff } from "@/scripts/database/schema-diff";
import { emptyDatabase, newDatabase } from "../fixtures/cluster";
import { rows } from "../fixtures/database";

const names = await migrationNames();

/** A connection to this database, by default a new one that is up to date, for the rest of the test. */
async function connect(url?: string): Promise<{ url: string; client: Client }> {
  const connectionString = url ?? (await newDatabase());
  const client = new Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return { url: connectionString, client };
}

async function schemaOf(client: Client): Promise<unknown> {
  const { rows } = await client.query(`
    WITH own AS (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'rules')),
         relations AS (SELECT oid, relname, relkind FROM pg_class WHERE relnamespace IN (SELECT oid FROM own))
    SELECT 'column', attrelid::regclass::text AS of, attname::text AS name, format_type(atttypid, atttypmod) AS what,
           pg_get_expr(adbin, adrelid) AS how
      FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE attrelid IN (SELECT oid FROM relations WHERE relkind IN ('r', 'v')) AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT 'relation', '', relname, relkind::text, pg_get_indexdef(oid) FROM relations
    UNION ALL SELECT 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid), NULL
      FROM pg_constraint WHERE connamespace IN (SELECT oid FROM own)
    UNION ALL SELECT 'function', '', proname, prosrc, NULL FROM pg_proc WHERE pronamespace IN (SELECT oid FROM own)
    UNION ALL SELECT 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), NULL FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'value', enumtypid::regtype::text, enumlabel, NULL, NULL FROM pg_enum ORDER BY 1, 2, 3`);
  return rows;
}

const ageRules = (client: Client) => client.query("COMMENT ON SCHEMA rules IS 'of an earlier version'");

test("instances that start together find one database, made once, which later ones leave as it is", async () => {
  const { url, client } = await connect(await emptyDatabase());
  const changed = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(changed.filter(Boolean)).toHaveLength(1);
  expect(await schemaOf(client)).toEqual(await schemaOf((await connect()).client));
  const rules = async () =>
    (await client.query("SELECT oid FROM pg_proc WHERE pronamespace = 'rules'::regnamespace")).rows;
  const before = await rules();
  expect(await migrate(url)).toBe(false);
  expect(await rules()).toEqual(before);
});

test("the rules of another version are replaced, with whatever it had more", async () => {
  const { url, client } = await connect();
  const whole = await schemaOf(client);
  await client.query(
    `CREATE FUNCTION rules.former() RETURNS TRIGGER LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
     CREATE TRIGGER former AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION rules.former();
     DROP FUNCTION rules.wait_for_log_ins CASCADE`,
  );
  await ageRules(client);
  expect(await migrate(url)).toBe(true);
  expect(await schemaOf(client)).toEqual(whole);
});

test("the migrations and schema.prisma agree", async () => {
  expect(await schemaDiff(await emptyDatabase())).toBeUndefined();
});

/** Tables for which only a student's deletion is recorded, because issued certificates never change. */
const erasedTables: readonly string[] = ["certificates", "certificate_versions"];

/** Tables that no act changes, whose rows are temporary, or that only grow. */
const unrecordedTables: readonly string[] = [
  // Signed again on request, from the certificate's version.
  "signed_certificates",
  ...["audit_events", "row_changes", "sessions", "email_changes", "password_resets", "rate_limits"],
  ...["newsletter_subscribers", "signing_keys", "given_ids", "list_changes", "issued_codes"],
  ...["idempotency_keys", "code_hash_key", "backups", "undelivered_mails"],
];

test("every table is recorded, erased only or listed as unrecorded, and every column has its label", async () => {
  const { client } = await connect();
  const { rows } = await client.query<{ name: string; columns: string[]; isRecorded: boolean }>(`
    SELECT c.relname AS name, array_agg(a.attname::text) AS columns,
           EXISTS (SELECT 1 FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'changes_recorded') AS "isRecorded"
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
     GROUP BY c.oid, c.relname`);
  const namesOf = (recorded: boolean) =>
    rows.flatMap(({ name, isRecorded }) => (isRecorded === recorded ? [name] : [])).toSorted();
  expect(namesOf(true)).toEqual(Object.keys(recordedTables).toSorted());
  expect(namesOf(false)).toEqual([...erasedTables, ...unrecordedTables].toSorted());
  for (const { name, columns } of rows.filter(({ isRecorded }) => isRecorded))
    expect(Object.keys(recordedTables[name]?.columns ?? {}), name).toEqual(expect.arrayContaining(columns));
});

test("a migration that fails leaves nothing, says so, and is tried again by the next start", async () => {
  const { url, client } = await connect(await emptyDatabase());
  await client.query("CREATE TABLE users (id INTEGER)");
  const before = await schemaOf(client);
  await expect(migrate(url)).rejects.toThrow(`The migration ${names[0]} failed and changed nothing`);
  expect(await schemaOf(client)).toEqual(before);
  await client.query("DROP TABLE users");
  expect(await migrate(url)).toBe(true);
});

test("a database with people in it is backed up before it changes, and an empty or current one is not", async () => {
  const { url, client } = await connect();
  const seen: string[] = [];
  const beforeChange = async () => {
    seen.push("backed up");
    return async () => void seen.push("removed");
  };
  await ageRules(client);
  await migrate(url, { beforeChange });
  expect(seen).toEqual([]);
  await client.query("INSERT INTO users (role, email, full_name) VALUES ('admin', 'a@test.example', 'A')");
  await migrate(url, { beforeChange });
  expect(seen).toEqual([]);
  await ageRules(client);
  // A failed update removes its backup: nothing was changed.
  await client.query("ALTER TABLE sittings RENAME TO tests");
  await expect(migrate(url, { beforeChange })).rejects.toThrow("changed nothing");
  expect(seen).toEqual(["backed up", "removed"]);
  await client.query("ALTER TABLE tests RENAME TO sittings");
  await migrate(url, { beforeChange });
  expect(seen).toEqual(["backed up", "removed", "backed up"]);
});

test("a program that is older than its database refuses it with a sentence", async () => {
  const { url, client } = await connect();
  await client.query("UPDATE _prisma_migrations SET migration_name = '29991231000000_later'");
  const sentence = /used by a newer version of the academy \(it has the migration 29991231000000_later\)/;
  await expect(migrate(url)).rejects.toThrow(sentence);
  await expect(checkDatabase(url)).rejects.toThrow(sentence);
});

const url = await newDatabase();
const query = (sql: string, values: unknown[] = []) => rows(sql, values, url);

test("the database validates scores by the current definitions of the exams (npm run db:diff writes what is missing)", async () => {
  const [row] = await query("SELECT prosrc FROM pg_proc WHERE proname = 'exam_scores_fit'");
  expect(row?.prosrc).toBe(examCheckBody());
});

const fits = async (exam: string, scores: unknown, isWhole = true) => {
  const values = [exam, JSON.stringify(scores), isWhole];
  const [row] = await query("SELECT exam_scores_fit($1, $2, $3) AS fits", values);
  return row?.fits;
};

test.each(examIds)("the database takes what the definition of %s allows, and nothing else", async (exam) => {
  const { min, max, step } = exams[exam].range;
  const all = (points: unknown) => Object.fromEntries(partsOf(exam).map((part) => [part, points]));
  const [first = ""] = partsOf(exam);
  for (const points of [min, max, min + step, max - step]) expect(await fits(exam, all(points))).toBe(true);
  for (const points of [min - step, max + step, min + step / 2, "1", null, true, [], {}])
    expect(await fits(exam, { ...all(min), [first]: points }), String(points)).toBe(false);
  // A part may be missing in a draft but not in a result.
  const { [first]: _, ...others } = all(min);
  expect([await fits(exam, others, false), await fits(exam, others)]).toEqual([true, false]);
  expect(await fits(exam, { ...all(min), juggling: min }, false)).toBe(false);
  for (const scores of [[], 1, null, "toefl"]) expect(await fits(exam, scores, false)).toBe(false);
});

test("an undefined exam is refused", async () => {
  expect(await fits("juggling", {}, false)).toBe(false);
});
