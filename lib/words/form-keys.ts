import type { RefusalKey } from "./words";

/**
 * The refusals that the browser itself can show in the student's area, which is opened on phones: its pages send along
 * no other sentences. The office's pages have them all. form-keys.test.ts compares these with the schemas.
 */
export const ownAccountKeys: readonly RefusalKey[] = [
  "unstorable",
  "unreadableAfter",
  "unreadableAtStart",
  "unprintable",
  "fullNameTooLong",
  "requiredFields",
  "emailInvalidInForm",
  "invalidDate",
  "phoneInvalid",
  "enterYourMessage",
  "messageTooLong",
  "chooseRequest",
  "notAPhoto",
  "fileTooLarge",
];
