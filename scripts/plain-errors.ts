import { isNodeError } from "./node-error";

/** What to do about the errors of a connection to PostgreSQL, by code. */
const aboutDatabase: Readonly<Record<string, string>> = {
  ECONNREFUSED:
    "The database that DATABASE_URL names cannot be reached: nothing answers there. Start PostgreSQL, or correct the host and port.",
  ENOTFOUND:
    "The database that DATABASE_URL names cannot be reached: no machine has this name. Correct the host.",
  "28P01": "The database does not accept the user and password in DATABASE_URL. Correct them.",
  "28000":
    "The database does not let this user and machine in. Correct DATABASE_URL, or allow it in pg_hba.conf.",
  "3D000":
    "The database server has no database of the name in DATABASE_URL. Create it with createdb, or correct the name.",
  "53300": "The database has no connection left. Raise its max_connections, or end other programs.",
  "57P03": "The database is starting or stopping. Try again in a minute.",
};

const isSilent = (error: unknown) =>
  isNodeError(error, "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN") ||
  (error instanceof Error && /timeout expired|connection timeout/.test(error.message));

/**
 * A sentence for a database that cannot be asked, if it is a known trouble. Does not repeat the URL, because it contains a
 * password.
 */
export function databaseError(error: unknown): Error | undefined {
  if (isSilent(error))
    return new Error(
      "The database that DATABASE_URL names cannot be reached: it does not answer in time. Check the host, the network and the firewall.",
    );
  const sentence = error instanceof Error && "code" in error ? aboutDatabase[String(error.code)] : undefined;
  return sentence === undefined ? undefined : new Error(sentence);
}

/** A sentence for a file or folder that cannot be used; any other error as it is. */
export function fileError(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error && "path" in error)) return error;
  const { code, path } = error;
  if (code === "EACCES" || code === "EPERM")
    return new Error(
      `${path} is not open to the user who runs this command. Run it as the user of the server, or give that user the file with chown.`,
    );
  if (code === "EROFS") return new Error(`${path} is on a disk that can only be read.`);
  if (code === "ENOSPC") return new Error(`The disk of ${path} is full. Make room on it.`);
  if (code === "ENOENT") return new Error(`There is no ${path}.`);
  if (code === "ENOTDIR" || code === "EEXIST")
    return new Error(`On the way to ${path} a file is where a folder should be. Move it away.`);
  return error;
}
