import { randomInt } from "node:crypto";
import { typedDigits } from "@/lib/text/typed-number";

/** Excludes letters and digits that look alike on paper. */
const signs = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 3;
const groupLength = 4;

/** How long a one-time password is valid, in seconds: the first log-in may be weeks away. */
const oneTimeSeconds = 30 * 24 * 3600;

/** A password that the office hands over on paper: 59 random bits, and easy to type on a phone. */
export function makeOneTimePassword(): string {
  const group = () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** A one-time password as people type it from paper, where case, blanks and hyphens do not count. */
export function typedOneTimePassword(typed: string): string {
  const text = typedDigits(typed.normalize("NFKC"))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return text.match(new RegExp(`.{1,${groupLength}}`, "g"))?.join("-") ?? "";
}

export const oneTimePasswordColumns = (passwordHash: string) => ({
  passwordHash,
  oneTimePasswordUntil: new Date(Date.now() + oneTimeSeconds * 1000),
});

/** The columns to set when a user replaces their own lasting password. */
export const ownPasswordColumns = (passwordHash: string) => ({ passwordHash, oneTimePasswordUntil: null });

/**
 * The columns to set when a lasting password comes with proof of who owns the account: an emailed link or a one-time
 * password from the office.
 */
export const confirmedPasswordColumns = (passwordHash: string) => ({
  ...ownPasswordColumns(passwordHash),
  unconfirmedSince: null,
});

/** The columns to set when the office sets a lasting password, which is then the only way in. */
export const givenPasswordColumns = (passwordHash: string) => ({
  ...confirmedPasswordColumns(passwordHash),
  googleSubject: null,
});
