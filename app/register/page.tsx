import type { Metadata } from "next";
import { DoorPage } from "@/components/log-in/door-page";
import { GoogleButton } from "@/components/log-in/google-button";
import { readFlash } from "@/lib/http/flash";
import { SignUpForm } from "./sign-up-form";

export const metadata: Metadata = { title: "Sign up" };

export default async function SignUpPage() {
  const flash = await readFlash("register");
  return (
    <DoorPage
      title="Sign up"
      lead="Make your account in one minute. The office adds your student code later."
      after={
        <>
          Already have an account?{" "}
          <a href="/login" className="text-primary underline underline-offset-4">
            Log in
          </a>
        </>
      }
    >
      <SignUpForm
        flash={
          flash && { name: flash.values.name ?? "", email: flash.values.email ?? "", message: flash.message }
        }
      />
      <GoogleButton label="Sign Up with Google" callbackUrl="" />
    </DoorPage>
  );
}
