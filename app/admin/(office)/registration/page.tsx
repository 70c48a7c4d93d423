import type { Metadata } from "next";
import { PageHead } from "@/components/area/page-head";
import { requirePageRole } from "@/lib/http/pages/read";
import { kabulDay } from "@/lib/kabul";
import { Registrations } from "./registrations";

export const metadata: Metadata = { title: "Registration" };

export default async function RegistrationPage() {
  await requirePageRole(["admin"], "/admin/registration");
  return (
    <>
      <PageHead title="Registration" lead="Make an account for a student or for a colleague." />
      <Registrations today={kabulDay(new Date())} />
    </>
  );
}
