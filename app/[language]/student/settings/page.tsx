import Link from "next/link";
import { useMessages, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AccountSettings } from "@/components/area/account-settings";
import { titleOf } from "@/components/area/area-page";
import { When } from "@/components/area/dates";
import { Section } from "@/components/area/section";
import { ActForm } from "@/components/form/act-form";
import { Button } from "@/components/ui/button";
import { Label, Select } from "@/components/ui/fields";
import { ownPreferences } from "@/lib/accounts/own-profile";
import { ownVisibility, type VisibilityChoices, visibilityOf } from "@/lib/certificates/visibility";
import { read, requirePage } from "@/lib/http/page";
import { sendsMail } from "@/lib/jobs/mail";
import { ownRequests } from "@/lib/messages/operations";
import { listResults } from "@/lib/sittings/list-sittings";
import { CertificateVisibility } from "@/prisma/generated/enums";
import { RequestForm } from "./request-form";

const path = "/student/settings";

export const generateMetadata = titleOf("student.pages.settings");

export default async function StudentSettingsPage() {
  const { userId } = await requirePage({ access: "student" }, path);
  const t = await getTranslations("student.settings");
  const pages = await getTranslations("student.pages");
  const [requests, results, visibility, preferences] = await Promise.all([
    read(ownRequests, {}),
    read(listResults, { studentId: userId }),
    read(ownVisibility, {}),
    read(ownPreferences, {}),
  ]);
  const isLocked = "output" in results && results.output.length > 0;
  const privacyTab = "output" in visibility &&
    "output" in preferences && {
      name: "privacy",
      label: t("privacy"),
      content: (
        <PrivacyPanel studentId={userId} visibility={visibility.output} preferences={preferences.output} />
      ),
    };
  const officeTab = "output" in requests && {
    name: "office",
    label: t("office.title"),
    content: <OfficePanel requests={requests.output} />,
  };
  return (
    <AccountSettings
      title={pages("settings")}
      path={path}
      locked={
        isLocked && (
          <Link href="?tab=office" className="tall-link">
            {t("office.title")}
          </Link>
        )
      }
      extraTabs={[privacyTab, officeTab].filter((tab) => tab !== false)}
    />
  );
}

function OfficePanel({ requests }: { requests: Awaited<ReturnType<typeof ownRequests.as>> }) {
  const t = useTranslations("student.settings.office");
  const { student } = useMessages();
  const { form, kinds } = student.settings.office;
  return (
    <div className="grid max-w-2xl gap-8">
      <div className="grid gap-4">
        <p className="text-sm">{t("lead")}</p>
        <RequestForm texts={form} kinds={kinds} />
      </div>
      {requests.length > 0 && (
        <section aria-labelledby="own-requests" className="grid gap-3">
          <h3 id="own-requests" className="font-sans text-base font-semibold">
            {t("requests")}
          </h3>
          <ul className="divide-y border-y text-sm">
            {requests.map(({ id, kind, message, createdAt, answer }) => (
              <li key={id} className="grid gap-2 py-4">
                <p className="flex flex-wrap justify-between gap-x-3 text-muted-foreground">
                  {kind && t(`kinds.${kind}`)} <When at={createdAt} />
                </p>
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {message}
                </p>
                {answer === null ? (
                  <p className="text-muted-foreground">{t("waiting")}</p>
                ) : (
                  <div className="border-s-2 border-primary ps-3">
                    <p className="font-medium">{t("answer")}</p>
                    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                      {answer}
                    </p>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type PrivacyPanelProps = {
  studentId: number;
  visibility: VisibilityChoices;
  preferences: { mailsResults: boolean };
};

function PrivacyPanel({ studentId, visibility, preferences }: PrivacyPanelProps) {
  const t = useTranslations("student.settings.data");
  return (
    <div className="grid max-w-2xl gap-8">
      <Visibility choices={visibility} />
      {sendsMail && <ResultMail isOn={preferences.mailsResults} />}
      <Section title={t("title")} className="gap-3 text-sm">
        <p>{t("text")}</p>
        <ActForm action="/backend/account/data">
          <input type="hidden" name="studentId" value={studentId} />
          <Button type="submit" variant="outline" size="sm">
            {t("download")}
          </Button>
        </ActForm>
      </Section>
    </div>
  );
}

function Visibility({ choices }: { choices: VisibilityChoices }) {
  const t = useTranslations();
  const otherwise = visibilityOf({ ...choices, own: null });
  return (
    <Section title={t("student.result.strangers.title")} className="gap-3 text-sm">
      <p>
        {t("student.settings.visibility.text", {
          visibility: t(`area.visibilities.${otherwise}`).toLowerCase(),
        })}
      </p>
      <ActForm action="/backend/account/visibility" className="flex flex-wrap items-end gap-3">
        <div className="grid gap-1.5">
          <Label htmlFor="own-visibility">{t("student.settings.visibility.label")}</Label>
          <Select id="own-visibility" name="visibility" defaultValue={choices.own ?? ""}>
            <option value="">{t("student.settings.visibility.same")}</option>
            {Object.values(CertificateVisibility).map((choice) => (
              <option key={choice} value={choice}>
                {t(`area.visibilities.${choice}`)}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" variant="outline">
          {t("ui.save")}
        </Button>
      </ActForm>
    </Section>
  );
}

function ResultMail({ isOn }: { isOn: boolean }) {
  const t = useTranslations();
  return (
    <Section title={t("area.person.email")} className="gap-3 text-sm">
      <ActForm action="/backend/account/preferences" className="grid gap-3">
        {/* Sent instead of a box without a tick. */}
        <input type="hidden" name="mailsResults" value="off" />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="mailsResults" defaultChecked={isOn} className="size-5" />
          {t("student.settings.resultMail.label")}
        </label>
        <p className="text-muted-foreground">{t("student.settings.resultMail.note")}</p>
        <Button type="submit" variant="outline" className="justify-self-start">
          {t("ui.save")}
        </Button>
      </ActForm>
    </Section>
  );
}
