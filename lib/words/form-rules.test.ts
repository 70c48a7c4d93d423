import { expect, test } from "vitest";
import { LogIn, PasswordChoice, SignUp } from "@/lib/accounts/schema";
import { ContactFormInput } from "@/lib/messages/schema";
import { formRules } from "./form-rules";

const required = (sentence: string) => ({ required: { value: true, sentence } });
const type = { value: "email", sentence: "Please enter a valid email address." };

test("a form's rules are what its schema refuses, each with its sentence", () => {
  const both = required("Email and password are required.");
  expect(formRules(LogIn)).toEqual({ email: both, password: both });
  expect(formRules(ContactFormInput)).toEqual({
    name: required("Please enter your name."),
    email: { ...required("Please enter your email."), type },
    message: required("Please enter your message."),
    faxNumber: {},
  });
  const all = required("Name, email and password are required.");
  expect(formRules(SignUp)).toMatchObject({ name: all, email: { ...all, type }, password: all });
});

test("the rules of a new password hold for the same passwords in a browser", () => {
  const { newPassword, confirmPassword } = formRules(PasswordChoice);
  expect(newPassword).toMatchObject({
    ...required("New password is required"),
    minLength: { value: 8, sentence: "Password must be at least 8 characters long" },
    pattern: { sentence: "Password must contain uppercase, lowercase, and number" },
  });
  expect(confirmPassword).toEqual({
    ...required("Please confirm your new password"),
    equalTo: { value: "newPassword", sentence: "Passwords do not match" },
  });
  // A browser reads the pattern in this mode, against the whole value.
  const pattern = new RegExp(`^(?:${newPassword?.pattern?.value})$`, "v");
  const typed = ["Lapis-2022", "پAbcdef1", "ABCDEFGH1", "abcdefgh1", "Abcdefghi", "Ünïcødé٣"];
  for (const password of [...typed, "Lapis\u2028-2022"])
    expect(pattern.test(password)).toBe(
      PasswordChoice.safeParse({ newPassword: password, confirmPassword: password }).success,
    );
});
