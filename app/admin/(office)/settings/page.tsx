import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { VisibilityForm } from "@/app/admin/(office)/students/visibility-form";
import { AccountSettings } from "@/components/area/account-settings";
import { setAcademyContact } from "@/lib/academy/academy-settings";
import { currentAcademy } from "@/lib/academy/current-academy";
import { academySignatory, academyVisibility } from "@/lib/academy/on-certificates";
import { may } from "@/lib/auth/access";
import { readCookie } from "@/lib/http/cookies";
import { read, requirePage } from "@/lib/http/page";
import { sendsMail } from "@/lib/jobs/mail";
import { rowsPerPageOf } from "@/lib/people/list-schema";
import { listStudents } from "@/lib/people/list-students";
import { versionOf } from "@/lib/version";
import { messages } from "@/lib/words/catalogue";
import { AcademyContactForm, RowsPerPageSetting, SignatoryForm } from "./settings-forms";

const path = "/admin/settings";

export const metadata: Metadata = { title: messages.office.menu.settings };

export default async function OfficeSettingsPage() {
  const member = await requirePage({ access: "office" }, path);
  const visibility = await read(academyVisibility, {});
  const signatory = await read(academySignatory, {});
  const rowsPerPage = rowsPerPageOf(readCookie(await headers(), "rowsPerPage"));
  const t = await getTranslations("office");
  const { name, contact } = currentAcademy();
  const academy = { name, ...contact };
  const tabs = [
    may(member, listStudents) && {
      name: "preferences",
      label: t("settings.preferences"),
      content: <RowsPerPageSetting rowsPerPage={rowsPerPage} />,
    },
    "output" in signatory &&
      "output" in visibility && {
        name: "certificates",
        label: t("settings.certificates"),
        content: (
          <div className="grid gap-10">
            <SignatoryForm {...signatory.output} />
            <VisibilityForm
              label={t("certificate.academyShows")}
              value={visibility.output.visibility}
              note={t("certificate.changes", { count: visibility.output.certificates })}
            />
          </div>
        ),
      },
    may(member, setAcademyContact) && {
      name: "contact",
      label: t("settings.contactTab"),
      content: (
        <AcademyContactForm stored={{ ...academy, version: versionOf(academy) }} sendsMail={sendsMail} />
      ),
    },
  ];
  return (
    <AccountSettings title={t("menu.settings")} path={path} extraTabs={tabs.filter((tab) => tab !== false)} />
  );
}
