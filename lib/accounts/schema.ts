import { z } from "zod";
import { dateStyleNames } from "@/lib/dates/date-styles";
import {
  EditBase,
  email,
  FullName,
  newPassword,
  requiredLine,
  rowId,
  Ticked,
  typedPassword,
  userId,
} from "@/lib/fields";
import { Uploads } from "@/lib/files/upload";
import { printable } from "@/lib/text/letters";
import { issue } from "@/lib/words/issue";
import { fieldNamesOf } from "./person-fields";
import { personShape } from "./person-rules";

/** The sign-up form. */
export const SignUp = z.object({
  name: FullName("signUpRequired"),
  email: email("signUpRequired"),
  password: newPassword("signUpRequired"),
});

/** What is typed to log in. Its format is not checked: a malformed email is just one without an account. */
export const LogIn = z.object({
  email: requiredLine("logInRequired").transform((text) => text.toLowerCase()),
  password: typedPassword("logInRequired"),
});

/** A person as Google describes them: the subject never changes, the email is verified. */
export const GoogleProfile = z
  .object({
    subject: requiredLine("googleSilent", { length: 255, message: "googleSilent" }),
    name: requiredLine("googleSilent"),
    email: email("googleSilent"),
    /** When they last logged in there, in seconds since 1970, if Google says so. */
    authenticatedAt: z.number().optional().catch(undefined),
  })
  .transform(({ name, ...profile }) => {
    // No one can change at our door what Google calls them: only what can be printed is taken.
    const printed = [...printable(name).replaceAll("□", "").trim()].slice(0, 120).join("");
    return { ...profile, name: printed || profile.email.slice(0, profile.email.indexOf("@")) };
  });

/** The caller's own profile. A field left out changes nothing; a blank one is cleared. */
export const Profile = z.object(
  personShape("profile", {
    fullName: "requiredFields",
    email: "requiredFields",
    wrongEmail: "emailInvalidInForm",
  }),
);

/** The fields of one's own profile. The form, and what it keeps after a refusal, follow from them. */
export const profileFields = fieldNamesOf("profile");

/** A field of one's own profile. */
export type ProfileField = (typeof profileFields)[number];

/** The same with what the form began with: the office may have changed the account meanwhile. */
export const ProfileUpdate = Profile.extend({ base: EditBase });

/** The query of a link about a change of email. Anything malformed counts as an invalid link. */
export const EmailLink = z.object({ token: z.string().catch("") });

/** A new password typed twice, to catch a typo. */
const passwordTwice = {
  newPassword: newPassword("newPasswordMissing"),
  confirmPassword: typedPassword("passwordUnconfirmed"),
};
const passwordsMatch = (typed: { newPassword: string; confirmPassword: string }) =>
  typed.newPassword === typed.confirmPassword;
const mistyped = { path: ["confirmPassword"], message: issue("passwordMismatch") };

/** A password change: the current password and a different new one. */
export const PasswordChange = z
  .object({
    currentPassword: typedPassword("currentPasswordMissing"),
    newPassword: newPassword("newPasswordMissing"),
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ["newPassword"],
    message: issue("passwordUnchanged"),
  });

/** The same as the settings form sends it, with the new password typed twice. */
export const PasswordChangeTwice = PasswordChange.safeExtend({
  confirmPassword: passwordTwice.confirmPassword,
}).refine(passwordsMatch, mistyped);

/** One's own password in place of a one-time password. */
export const PasswordChoice = z.object(passwordTwice).refine(passwordsMatch, mistyped);

/** A request for a password reset email. */
export const PasswordResetRequest = z.object({ email: email("enterYourEmailAddress") });

/** What the password reset page sends. A malformed token counts as an invalid link. */
export const PasswordByLink = z
  .object({ token: z.string().catch(""), ...passwordTwice })
  .refine(passwordsMatch, mistyped);

/** The account that an operation of the office is about. */
export const AccountOf = z.object({ userId: userId("invalidUserId") });

/** One of the caller's sessions. */
export const OwnSession = z.object({ sessionId: rowId("chooseSession") });

/** Whether to mail news. */
export const NewsByMail = z.object({ mailsNews: Ticked });

/** How dates are shown to the caller. */
export const OwnDateStyle = z.object({
  dateStyle: z.enum(dateStyleNames, issue("chooseDateStyle")),
});

/** A student asks for the account's deletion, or withdraws the request. */
export const DeletionWish = z.object({ wish: z.enum(["delete", "keep"], issue("chooseWish")) });

/** The caller's new picture. */
export const OwnPicture = z.object({
  photo: Uploads.refine((files) => files.length > 0, issue("choosePicture")),
  base: EditBase,
});

/** A password set from the command line for the account with this email. */
export const PasswordReset = z.object({
  email: email("emailAndPasswordRequired"),
  password: newPassword("emailAndPasswordRequired"),
});
