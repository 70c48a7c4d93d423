import type { Role } from "@/prisma/generated/enums";

/** Somebody of the demo academy. */
export type Person = {
  fullName: string;
  /** What stands before the @; it names the person's pictures too. */
  account: string;
  role?: Exclude<Role, "student">;
  /** Who has none has no photo. */
  portrait?: "woman" | "man";
  born?: string;
  /** A student without one gets a code made from the account. Null: signed up, not yet registered by the office. */
  studentCode?: string | null;
  /** The total of each exam, in the order of the registry. Null and left out: not taken. */
  totals?: readonly (number | null)[];
  phone?: string;
};
