import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AreaPageHeader } from "@/components/area/area-page";
import { isOffice, reachOf } from "@/lib/auth/roles";
import { kabulDay } from "@/lib/dates/plain-date";
import { requirePage } from "@/lib/http/page";
import { registerUser } from "@/lib/people/register-user";
import { messages } from "@/lib/words/catalogue";
import { RegistrationForm } from "./registration-form";

export const metadata: Metadata = { title: messages.office.menu.registration };

export default async function RegistrationPage() {
  const { role } = await requirePage(registerUser, "/admin/registration");
  const t = await getTranslations("office");
  return (
    <>
      <AreaPageHeader title={t("menu.registration")} lead={t("registration.lead")} />
      <RegistrationForm
        today={kabulDay(new Date())}
        roles={reachOf(role).filter((other) => other === "student" || isOffice(other))}
      />
    </>
  );
}
