import { isNodeError } from "@/lib/process";

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const aboutDatabase: Readonly<Record<string, string>> = {
  ECONNREFUSED:
    "The database in DATABASE_URL cannot be reached: nothing answers there. Start PostgreSQL, or correct the host and port.",
  ENOTFOUND: "The database in DATABASE_URL cannot be reached: no machine has this name. Correct the host.",
  "28P01": "The database does not accept the user name and password in DATABASE_URL. Correct them.",
  "28000":
    "The database does not allow this user to log in from this machine. Correct DATABASE_URL, or allow it in pg_hba.conf.",
  "3D000":
    "The server in DATABASE_URL has no database with that name. Create it with createdb, or correct the name.",
  "53300": "The database has no free connections. Raise its max_connections, or stop other programs.",
  "57P03": "The database is starting or stopping. Try again in a minute.",
};

const isSilent = (error: unknown) =>
  isNodeError(error, "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN") ||
  (error instanceof Error && /timeout expired|connection timeout/.test(error.message));

/** The URL is never repeated, because it contains a password. */
export function databaseError(error: unknown): Error | undefined {
  if (isSilent(error))
    return new Error(
      "The database in DATABASE_URL cannot be reached: it does not answer in time. Check the host, the network and the firewall.",
    );
  const sentence = error instanceof Error && "code" in error ? aboutDatabase[String(error.code)] : undefined;
  return sentence === undefined ? undefined : new Error(sentence);
}

export function fileError(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error && "path" in error)) return error;
  const { code, path } = error;
  if (code === "EACCES" || code === "EPERM")
    return new Error(
      `The user who runs this command may not open ${path}. Run the command as the server's user, or give this user the file with chown.`,
    );
  if (code === "EROFS") return new Error(`${path} is on a read-only disk.`);
  if (code === "ENOSPC") return new Error(`The disk of ${path} is full. Make room on that disk.`);
  if (code === "ENOENT") return new Error(`${path} does not exist.`);
  if (code === "ENOTDIR" || code === "EEXIST")
    return new Error(`In the path ${path}, a file is where a folder should be. Move the file away.`);
  return error;
}
