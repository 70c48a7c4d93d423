import type { Metadata } from "next";
import { AlreadyLoggedIn } from "@/components/log-in/already-logged-in";
import { DemoAccounts } from "@/components/log-in/demo-accounts";
import { DoorPage } from "@/components/log-in/door-page";
import { GoogleButton } from "@/components/log-in/google-button";
import { LogInForm } from "@/components/log-in/log-in-form";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { readFlash } from "@/lib/http/flash";
import { ownPath } from "@/lib/http/own-site";

export const metadata: Metadata = { title: "Log in", robots: { index: false } };

type Search = { callbackUrl?: string | string[]; error?: string | string[] };

export default async function LogInPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { callbackUrl, error } = await searchParams;
  const wanted = ownPath([callbackUrl].flat()[0], "");
  const flash = await readFlash("login");
  return (
    <DoorPage
      title="Log in"
      lead="See your results, your certificate and your documents."
      after={
        <>
          New here?{" "}
          <a href="/register" className="text-primary underline underline-offset-4">
            Sign up
          </a>
        </>
      }
    >
      <AlreadyLoggedIn callbackUrl={wanted} />
      {error !== undefined && (
        <Alert variant="destructive">
          <AlertDescription>
            Google could not log you in. Please use your email and password.
          </AlertDescription>
        </Alert>
      )}
      <LogInForm
        callbackUrl={wanted}
        flash={flash && { email: flash.values.email ?? "", message: flash.message }}
      />
      <GoogleButton label="Log in with Google" callbackUrl={wanted} />
      <DemoAccounts show={["student", "admin"]} />
    </DoorPage>
  );
}
