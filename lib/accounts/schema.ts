import { z } from "zod";
import { newPassword, typedPassword } from "@/lib/auth/password-rules";
import { printable } from "@/lib/characters";
import { dateStyleNames } from "@/lib/dates/date-styles";
import { email, FullName, requiredLine, typedEmail, Uploads, userId, Version } from "@/lib/fields";
import { photoFrames } from "@/lib/files/file-limits";
import { issue } from "@/lib/words/issue";
import { fieldNamesOf } from "./person-fields";
import { personShape } from "./person-rules";

/** Refuses a second password that is not the same, also while something else is wrong. */
const typedTwice = <Fields extends z.ZodObject>(fields: Fields, password: string) =>
  fields.refine((typed) => typed.confirmPassword === undefined || typed.confirmPassword === typed[password], {
    path: ["confirmPassword"],
    message: issue("passwordMismatch"),
    params: { equalTo: password },
    when: ({ value }) => Object(value).confirmPassword !== undefined,
  });

export const SignUp = typedTwice(
  z.object({
    name: FullName("signUpRequired"),
    email: email("signUpRequired"),
    password: newPassword("signUpRequired"),
    /** Only a browser's own form sends it: scripts have compared the two. */
    confirmPassword: z.preprocess((text) => String(text).normalize("NFC"), z.string()).optional(),
  }),
  "password",
);

/** The log-in form. The email's format is not checked: a malformed one simply has no account. */
export const LogIn = z.object({
  email: typedEmail("logInRequired"),
  password: typedPassword("logInRequired"),
});

/** The subject never changes, and the email is verified. */
export const GoogleProfile = z
  .object({
    subject: requiredLine("googleSilent", { length: 255, message: "googleSilent" }),
    name: requiredLine("googleSilent"),
    email: email("googleSilent"),
    /** When they last logged in at Google, in seconds since 1970, if Google reports it. */
    authenticatedAt: z.number().optional().catch(undefined),
  })
  .transform(({ name, ...profile }) => {
    // People cannot change their Google name from here, so it is cleaned up rather than refused.
    const printed = [...printable(name).replaceAll("□", "").trim()].slice(0, 120).join("");
    return { ...profile, name: printed || profile.email.slice(0, profile.email.indexOf("@")) };
  });

/** An omitted field stays as it is; a blank one is cleared. */
export const Profile = z.object(
  personShape("profile", {
    fullName: "requiredFields",
    email: "requiredFields",
    wrongEmail: "emailInvalidInForm",
  }),
);

export const profileFields = fieldNamesOf("profile");

export type ProfileField = (typeof profileFields)[number];

export const ProfileUpdate = Profile.extend({ version: Version });

const passwordTwice = {
  newPassword: newPassword("newPasswordMissing"),
  confirmPassword: typedPassword("passwordUnconfirmed"),
};

export const PasswordChange = z
  .object({
    currentPassword: typedPassword("currentPasswordMissing"),
    newPassword: newPassword("newPasswordMissing"),
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ["newPassword"],
    message: issue("passwordUnchanged"),
  });

export const PasswordChoice = typedTwice(z.object(passwordTwice), "newPassword");

export const PasswordResetRequest = z.object({ email: email("enterYourEmailAddress") });

/** What the password reset page sends. A malformed token counts as an invalid link. */
export const PasswordByLink = typedTwice(
  z.object({ token: z.string().catch(""), ...passwordTwice }),
  "newPassword",
);

export const AccountOf = z.object({ userId: userId("invalidUserId") });

export const Preferences = z.object({
  dateStyle: z.enum(dateStyleNames, issue("chooseDateStyle")).exactOptional(),
  mailsResults: z
    .enum(["on", "off"])
    .transform((given) => given === "on")
    .exactOptional(),
});

export const OwnPicture = z.object({
  photo: Uploads.refine((files) => files.length > 0, issue("choosePicture")),
});

export const PictureTrial = OwnPicture.extend({ frame: z.enum(photoFrames).catch("proposed") });

export const PasswordReset = z.object({
  email: email("emailAndPasswordRequired"),
  password: newPassword("emailAndPasswordRequired"),
});
