import { statSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { postmasterOf, query, startUser, stop, withDatabase } from "@/e2e/fixtures/embedded-database";
import { temporaryFolder } from "@/scripts/tests/temporary-folder";
import { projectRoot } from "../project-root";
import { openEmbeddedDatabase } from "./embedded";

const root = temporaryFolder();

describe("the embedded database", () => {
  test("keeps what was written, in a folder with spaces that only its owner may enter", async () => {
    const closed = join(root, "closed folder");
    await mkdir(closed, { mode: 0o700 });
    const dataDir = join(closed, "data");
    await withDatabase(dataDir, ({ url }) => query(url, "CREATE TABLE kept AS SELECT 'سلام' AS word"));
    expect(postmasterOf(dataDir)).toBeUndefined();
    await withDatabase(dataDir, async ({ url }) => {
      expect(await query(url, "SELECT word FROM kept")).toEqual([{ word: "سلام" }]);
    });
  });

  test("listens on this machine only, and requires the password", async () => {
    await withDatabase(join(root, "password"), async ({ url }) => {
      expect(await query(url, "SHOW listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
      const stranger = new URL(url);
      stranger.password = "guessed";
      await expect(query(stranger.href, "SELECT 1")).rejects.toThrow("password authentication failed");
    });
    const secret = await stat(join(root, "password", "secrets", "database"));
    expect(secret.mode & 0o777).toBe(0o600);
  });

  test("finds its way back when its password is lost, and says so when both are", async () => {
    const dataDir = join(root, "lost password");
    const secrets = join(dataDir, "secrets");
    await withDatabase(dataDir, ({ url }) => query(url, "CREATE TABLE kept AS SELECT 1 AS number"));
    await rm(join(secrets, "database-admin"));
    await withDatabase(dataDir, ({ url }) => query(url, "TABLE kept"));
    await rm(secrets, { recursive: true });
    await expect(openEmbeddedDatabase(dataDir)).rejects.toThrow(
      "does not accept the passwords in DATA_DIR/secrets",
    );

    const other = join(root, "lost password of the role");
    await withDatabase(other, ({ url }) => query(url, "CREATE TABLE kept AS SELECT 1 AS number"));
    await rm(join(other, "secrets", "database"));
    await withDatabase(other, async ({ url }) => {
      expect(await query(url, "TABLE kept")).toEqual([{ number: 1 }]);
    });
  });

  test("has a role that is not a superuser", async () => {
    await withDatabase(join(root, "role"), async ({ url }) => {
      await expect(query(url, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow("permission denied");
    });
  });

  test("concurrent first starts share one server", async () => {
    const dataDir = join(root, "together");
    const users = await Promise.all([startUser(dataDir), startUser(dataDir), startUser(dataDir)]);
    const shared = postmasterOf(dataDir)?.pid;
    for (const user of users) {
      expect(postmasterOf(dataDir)?.pid).toBe(shared);
      await stop(user);
    }
    expect(postmasterOf(dataDir)).toBeUndefined();
    expect(await readdir(join(dataDir, "postgres"))).not.toContainEqual(expect.stringMatching(/^draft/));
  });
});

/** Whether any user can reach and read this folder. */
function isOpenToAll(folder: string): boolean {
  const mayEnter = (statSync(folder).mode & 0o005) === 0o005;
  return mayEnter && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}

// Root can run it as another user if that user can read the code.
const canBecomeNobody = process.getuid?.() === 0 && isOpenToAll(projectRoot);

describe.runIf(canBecomeNobody)("an ordinary user", () => {
  test("can run it, too", async () => {
    const home = join(root, "home of nobody");
    await mkdir(home);
    await chmod(root, 0o755);
    await chmod(home, 0o777);
    const asNobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"];
    const user = await startUser(join(home, "data"), asNobody);
    expect(await query(user.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await stop(user);
    expect(await readFile(join(home, "data", "postgres", "data", "PG_VERSION"), "utf8")).toBe("18\n");
  });
});
