import "server-only";
import type { Account } from "@/lib/accounts/account";
import { storePhoto } from "@/lib/accounts/photo";
import { operation } from "@/lib/operation";
import { addUser } from "@/lib/people/add-user";
import { RegistrationWithPhoto } from "@/lib/people/schema";

/** Registers someone, with a photo if one was uploaded. */
export const registerUser = operation({
  name: "registerUser",
  access: "permitted",
  // A new admin would outlive a hijacked session.
  isSensitive: ({ input }) => input.role !== "student",
  input: RegistrationWithPhoto,
  run: async ({ actor, input: { photo, ...person } }): Promise<Account> =>
    addUser(actor, person, await storePhoto(photo)),
});
