import type { RefusalKey } from "./words";

const readable = ["unstorable", "unreadableAfter", "unreadableAtStart"] as const;
const fullName = [...readable, "unprintable", "fullNameTooLong"] as const;
const newPassword = ["unstorable", "passwordTooShort", "passwordTooSimple", "passwordTooLong"] as const;

/**
 * The refusals that the browser itself can show on pages opened on phones: those pages send along no other sentences.
 * The office's pages have them all. form-keys.test.ts compares these with the schemas.
 */
export const formKeys = {
  logIn: ["logInRequired", "unstorable", "invalidCredentials"],
  signUp: ["signUpRequired", ...fullName, "emailInvalid", ...newPassword],
  setUp: [
    "adminRequired",
    ...fullName,
    "emailInvalid",
    "academyNameMissing",
    "paperNameTooLong",
    "phoneMissing",
    "phoneWithoutCountry",
    "enterEmail",
    "notPlain",
    "addressMissing",
    "addressTooLong",
    "newPasswordMissing",
    ...newPassword,
    "passwordUnconfirmed",
    "passwordMismatch",
  ],
  contact: [
    "enterYourName",
    "enterYourEmail",
    "enterYourMessage",
    ...readable,
    "nameTooLong",
    "emailInvalid",
    "messageTooLong",
  ],
  forgotPassword: ["enterYourEmailAddress", "unstorable", "emailInvalid"],
  newPassword: ["newPasswordMissing", ...newPassword, "passwordUnconfirmed", "passwordMismatch"],
  verify: ["unavailable"],
  ownAccount: [
    "requiredFields",
    ...fullName,
    "emailInvalidInForm",
    "invalidDate",
    "phoneInvalid",
    "currentPasswordMissing",
    "newPasswordMissing",
    ...newPassword,
    "passwordUnchanged",
    "passwordUnconfirmed",
    "passwordMismatch",
    "enterYourMessage",
    "messageTooLong",
    "chooseRequest",
    "notAPhoto",
    "fileTooLarge",
  ],
} as const satisfies Record<string, readonly RefusalKey[]>;
