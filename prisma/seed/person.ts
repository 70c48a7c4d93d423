import type { Role } from "@/prisma/generated/enums";

/** A person in the demo academy. */
export type Person = {
  fullName: string;
  /** The local part of the email, and the name of the person's pictures. */
  account: string;
  role?: Exclude<Role, "student">;
  /** Undefined: no photo. */
  portrait?: "woman" | "man";
  born?: string;
  /** Undefined: derived from the account. Null: signed up, and has no code yet. */
  studentCode?: string | null;
  /** The total of each exam, in the registry's order. Null or missing: not taken. */
  totals?: readonly (number | null)[];
  phone?: string;
};
