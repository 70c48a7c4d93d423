import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { recoverWith } from "@/lib/process/node-error";

const run = promisify(execFile);

export type ServerUser = { uid: number; gid: number };

const ownName = "academy-postgres";

async function idsOf(name: string): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, name])).stdout)),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

async function makeOwnUser(): Promise<ServerUser | undefined> {
  try {
    const noLogin = ["--no-create-home", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin"];
    await run("useradd", ["--system", "--user-group", ...noLogin, ownName]);
  } catch {
    // No useradd, a read-only /etc, or a concurrent start that created the user: the look-up below decides.
  }
  return idsOf(ownName);
}

async function ownerOf(folder: string): Promise<ServerUser | undefined> {
  const found = await stat(folder).catch(recoverWith(null, "ENOENT"));
  return found === null || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}

/**
 * The user to run PostgreSQL as, since it refuses to run as root: the owner of existing data, else a system
 * user created for it, else `nobody`. Undefined if we are not root: then it runs as the current user. Throws
 * if there is no such user.
 */
export async function serverUser(dataFolder: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const user =
    (await ownerOf(dataFolder)) ?? (await idsOf(ownName)) ?? (await makeOwnUser()) ?? (await idsOf("nobody"));
  if (user) return user;
  throw new Error(
    "PostgreSQL cannot run as root, and no other user was found for it. Run as an ordinary user, or set DATABASE_URL.",
  );
}
