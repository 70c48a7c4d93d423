import { join } from "node:path";
import { createTransport } from "nodemailer";
import { env } from "@/lib/env";
import { fileStore, newKey } from "@/lib/files/store";
import { isNodeError } from "@/lib/process/node-error";
import { messageOf } from "../errors";
import { requireFolder } from "./machine-checks";

const timeoutMs = 10_000;

/**
 * Checks that we may read and write the files folder, without writing; or that the bucket stores,
 * returns and removes a file.
 */
export async function checkStorage(): Promise<string> {
  if (!env.STORAGE_S3_BUCKET) {
    const isThere = await requireFolder(join(env.DATA_DIR, "files"));
    return isThere
      ? "The files folder can be read and written."
      : "The first file will create the files folder.";
  }
  const place = `The bucket ${env.STORAGE_S3_BUCKET}`;
  const key = newKey("png");
  const bytes = Buffer.from(key);
  try {
    await fileStore().put(key, bytes, "image/png");
    const found = await fileStore().get(key);
    if (!found?.bytes.equals(bytes)) throw new Error("it returned different bytes");
    await fileStore().remove([key]);
    for await (const _ of fileStore().keys()) break;
  } catch (error) {
    if (isNodeError(error, "ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH"))
      throw new Error(`${place} cannot be reached. Correct STORAGE_S3_ENDPOINT, or start the file store.`);
    throw new Error(`${place} does not store files: ${messageOf(error)}.`);
  }
  return `${place} stores, returns and removes a file.`;
}

/** Checks that the mail server, if one is set, accepts a connection. */
export async function checkMail(): Promise<string> {
  if (!env.SMTP_URL) return "No emails are sent: SMTP_URL is not set.";
  const transport = createTransport({ url: env.SMTP_URL, connectionTimeout: timeoutMs });
  await transport.verify().catch((error: unknown) => {
    const remedy = isNodeError(error, "EAUTH")
      ? "it refuses the user name and password. Correct them"
      : "it does not answer. Correct the address, or start the server";
    throw new Error(`The mail server in SMTP_URL does not accept emails: ${remedy}.`);
  });
  return "The mail server accepts emails.";
}
