import { connect } from "node:net";
import { createTransport } from "nodemailer";
import { signingKeys } from "@/lib/certificates/signing/keys";
import { env } from "@/lib/env";
import { fileStore, newKey } from "@/lib/files/store";

const timeoutMs = 10_000;

/** Checks that the file store can store, return and remove a file. */
export async function checkStorage(): Promise<string> {
  const place = env.STORAGE_S3_BUCKET ? `The bucket ${env.STORAGE_S3_BUCKET}` : "The folder of files";
  const key = newKey("png");
  const bytes = Buffer.from(key);
  try {
    await fileStore().put(key, bytes, "image/png");
    const found = await fileStore().get(key);
    if (!found?.bytes.equals(bytes)) throw new Error("it gave back other bytes");
    await fileStore().remove([key]);
    for await (const _ of fileStore().keys()) break;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${place} does not keep files: ${reason}.`);
  }
  return `${place} keeps a file, gives it back and removes it.`;
}

/** Checks that there is a key to sign certificates with. */
export async function checkSigningKey(): Promise<string> {
  const { current } = await signingKeys().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The key that signs certificates cannot be used: ${reason}.`);
  });
  return `Certificates are signed with the key ${current.kid}.`;
}

/** Checks that the mail server accepts a connection, if one is set. */
export async function checkMail(): Promise<string> {
  if (!env.SMTP_URL) return "No mails are sent: SMTP_URL is not set.";
  const transport = createTransport({ url: env.SMTP_URL, connectionTimeout: timeoutMs });
  await transport.verify().catch((error: unknown) => {
    const reason = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new Error(`The mail server that SMTP_URL names does not take mails${reason}.`);
  });
  return "The mail server takes mails.";
}

/** Checks that Redis is reachable, if it is set. */
export async function checkRedis(): Promise<string> {
  if (!env.REDIS_URL) return "Redis is not used: REDIS_URL is not set.";
  const { hostname, port } = new URL(env.REDIS_URL);
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: timeoutMs });
    const fail = () => {
      socket.destroy();
      reject(new Error("Redis, which REDIS_URL names, cannot be reached."));
    };
    socket.once("error", fail).once("timeout", fail);
    socket.once("connect", () => {
      socket.end();
      resolve();
    });
  });
  return "Redis can be reached.";
}
