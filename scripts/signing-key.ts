import { rename } from "node:fs/promises";
import { join } from "node:path";
import { commandLine } from "@/lib/process/command-line";
import { checkDatabase } from "./database/migrations";
import { withEnvironment } from "./environment";

const usage = commandLine("signing-key", "new");

/** Replaces the key that signs certificates. The database keeps the public half of the earlier one. */
export async function signingKey([word, ...rest]: string[]): Promise<void> {
  if (word !== "new" || rest.length > 0) throw new Error(usage);
  await withEnvironment(async ({ settings }) => {
    if (settings.CERTIFICATE_SIGNING_KEY !== undefined)
      throw new Error("The key comes from the setting CERTIFICATE_SIGNING_KEY. Change it there.");
    const { generateKey, hasKey, keysFolder } = await import("@/lib/certificates/signing-keys");
    const file = join(keysFolder(), "signing-key.pem");
    const earlier = `${file}.until-${new Date().toISOString().replaceAll(":", "-")}`;
    const hadKey = hasKey(keysFolder());
    if (hadKey) await rename(file, earlier);
    await generateKey(keysFolder()).catch(async (error: unknown) => {
      // A full disk, say. Without a key the next start would refuse.
      if (hadKey) await rename(earlier, file);
      throw error;
    });
    console.log(
      `${file} is a new key. Make a backup of it. After the next start, certificates will be signed with it. Those signed before stay valid.`,
    );
  }, checkDatabase);
}
