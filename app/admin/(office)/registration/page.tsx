import type { Metadata } from "next";
import { PageHead } from "@/components/area/page-head";
import { reaches, rolesWhere } from "@/lib/auth/roles";
import { requirePage } from "@/lib/http/pages/read";
import { kabulDay } from "@/lib/kabul";
import { registerUser } from "@/lib/students/operations/register-user";
import { Registrations } from "./registrations";

export const metadata: Metadata = { title: "Registration" };

export default async function RegistrationPage() {
  const { role } = await requirePage(registerUser, "/admin/registration");
  return (
    <>
      <PageHead title="Registration" lead="Make an account for a student or for a colleague." />
      <Registrations
        today={kabulDay(new Date())}
        roles={rolesWhere((other) => other.isInRegistrationForm).filter((other) => reaches(role, other))}
      />
    </>
  );
}
