import "server-only";
import { Refusal } from "@/lib/errors";
import { processState } from "@/lib/process-state";

/** The list is in the order of how often a password is met; further down stand words nobody guesses in ten tries. */
const mostCommon = 10_000;

/** Loaded when first needed: half a megabyte of words, which no browser ever gets. */
const commonPasswords = () =>
  processState("common-passwords", async () => {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    return new Set(dictionary["passwords-common"].slice(0, mostCommon));
  });

/** Refuses a password that guessers try first, however its letters are cased. */
export async function requireUncommon(password: string, field: string): Promise<void> {
  if (!(await commonPasswords()).has(password.toLowerCase())) return;
  const message = "Password must not be a commonly used password";
  throw new Refusal("invalid", message, { code: "common_password", fields: { [field]: message } });
}
