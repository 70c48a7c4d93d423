import "server-only";
import type { Account } from "@/lib/accounts/account";
import { operation } from "@/lib/operation";
import { storePhoto } from "../photo";
import { RegistrationWithPhoto } from "../schema";
import { addUser } from "./add-user";

/** The office registers someone, with a portrait if one was uploaded. */
export const registerUser = operation({
  name: "registerUser",
  access: "permitted",
  // Another admin would outlive the borrowed session.
  isSensitive: ({ input }) => input.role !== "student",
  input: RegistrationWithPhoto,
  run: async ({ actor, input: { photo, ...person } }): Promise<Account> =>
    addUser(actor, person, await storePhoto(photo)),
});
