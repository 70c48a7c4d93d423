import { statfs } from "node:fs/promises";
import { env } from "@/lib/env";
import { fileStore } from "@/lib/files/store";
import { newKey } from "@/lib/files/stored-file";
import { transport } from "@/lib/jobs/deliver-mail";
import { isNodeError } from "@/lib/process";
import { withClient } from "./database/client";

async function checkDisk(): Promise<void> {
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  const free = (bavail * bsize) / 1024 ** 3;
  if (free < 1)
    throw new Error(`DATA_DIR has only ${free.toFixed(1)} GB of free space. Make room on that disk.`);
}

/** Sessions and limits end by this clock and by the database's. */
async function checkClock(): Promise<void> {
  const now = await withClient(env.DATABASE_URL ?? "", async (client) => {
    const { rows } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
    return rows[0]?.now ?? new Date();
  });
  const seconds = Math.abs(Date.now() - now.getTime()) / 1000;
  if (seconds > 5)
    throw new Error(
      `The clocks of this machine and the database differ by ${Math.round(seconds)} seconds. Set both with NTP.`,
    );
}

async function checkFiles(): Promise<void> {
  await fileStore()
    .get(newKey("png"))
    .catch(() => {
      throw new Error(
        env.STORAGE_S3_BUCKET
          ? `The bucket ${env.STORAGE_S3_BUCKET} cannot be read. Check the settings STORAGE_S3_…, or start the file store.`
          : "The files folder in DATA_DIR cannot be read. Give it to the user who runs the server.",
      );
    });
}

async function checkMail(): Promise<void> {
  await transport?.verify().catch((error: unknown) => {
    throw new Error(
      isNodeError(error, "EAUTH")
        ? "The mail server in SMTP_URL refuses the user name and password. Correct them."
        : "The mail server in SMTP_URL does not answer. Correct the address, or start the server.",
    );
  });
}

export async function startWarnings(): Promise<string[]> {
  const checks = await Promise.allSettled([checkDisk(), checkClock(), checkFiles(), checkMail()]);
  return checks.flatMap((check) =>
    check.status === "rejected" && check.reason instanceof Error ? [check.reason.message] : [],
  );
}
