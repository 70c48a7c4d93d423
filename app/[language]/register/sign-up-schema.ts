import { z } from "zod";
import { SignUp } from "@/lib/accounts/schema";

/** A sign-up with the password typed twice. The second one is compared in the browser and not sent. */
export function signUpTwice(mismatch: string) {
  return SignUp.extend({ confirmPassword: z.unknown() }).refine(
    ({ password, confirmPassword }) => password === String(confirmPassword ?? "").normalize("NFC"),
    // Also while something else is wrong.
    { path: ["confirmPassword"], message: mismatch, when: () => true },
  );
}
