import type { Metadata } from "next";
import { AlreadyLoggedIn } from "@/components/log-in/already-logged-in";
import { DemoAccounts } from "@/components/log-in/demo-accounts";
import { DoorPage } from "@/components/log-in/door-page";
import { LogInForm } from "@/components/log-in/log-in-form";
import { readFlash } from "@/lib/http/flash";
import { ownPath } from "@/lib/http/own-site";

export const metadata: Metadata = { title: "Office log-in", robots: { index: false } };

type Search = { callbackUrl?: string | string[] };

export default async function OfficeLogInPage({ searchParams }: { searchParams: Promise<Search> }) {
  const wanted = ownPath([(await searchParams).callbackUrl].flat()[0], "");
  const flash = await readFlash("admin");
  return (
    <DoorPage title="Office" lead="Register students, enter scores and upload documents.">
      <AlreadyLoggedIn callbackUrl={wanted} />
      <LogInForm
        office
        callbackUrl={wanted}
        flash={flash && { email: flash.values.email ?? "", message: flash.message }}
      />
      <DemoAccounts show={["admin"]} />
    </DoorPage>
  );
}
