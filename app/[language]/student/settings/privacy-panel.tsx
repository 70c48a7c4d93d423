import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DownloadForm } from "@/components/area/download-form";
import { When } from "@/components/area/when";
import { PageUserField } from "@/components/form/page-user-field";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import type { OwnPreferences } from "@/lib/accounts/operations/own-preferences";
import { type VisibilityChoices, visibilities, visibilityOf } from "@/lib/certificates/visibility";
import { sendsMail } from "@/lib/mails/mail";

type PrivacyPanelProps = {
  path: string;
  visibility: VisibilityChoices;
  preferences: OwnPreferences;
};

/** Visibility, email about results, data export and deletion. Plain forms. */
export function PrivacyPanel({ path, visibility, preferences }: PrivacyPanelProps) {
  const t = useTranslations("student.settings.data");
  return (
    <div className="grid max-w-2xl gap-8">
      <Visibility path={path} choices={visibility} />
      {sendsMail && <ResultMail path={path} isOn={preferences.mailsResults} />}
      <PanelSection title={t("title")}>
        <p>{t("text")}</p>
        <DownloadForm action="/backend/account/data">
          <PageUserField />
          <input type="hidden" name="from" value={path} />
          <Button type="submit" variant="outline" size="sm">
            {t("download")}
          </Button>
        </DownloadForm>
      </PanelSection>
      <Deletion path={path} askedAt={preferences.deletionAskedAt} />
    </div>
  );
}

function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3 text-sm">
      <h2 className="font-sans text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Visibility({ path, choices }: { path: string; choices: VisibilityChoices }) {
  const t = useTranslations("student.settings");
  const tVisibility = useTranslations("area.visibilities");
  const otherwise = visibilityOf({ ...choices, own: null });
  return (
    <PanelSection title={t("visibility.title")}>
      <p>{t("visibility.text", { visibility: tVisibility(otherwise).toLowerCase() })}</p>
      <form method="post" action="/backend/account/visibility" className="flex flex-wrap items-end gap-3">
        <PageUserField />
        <input type="hidden" name="from" value={path} />
        <div className="grid gap-1.5">
          <Label htmlFor="own-visibility">{t("visibility.label")}</Label>
          <Select id="own-visibility" name="visibility" defaultValue={choices.own ?? ""}>
            <option value="">{t("visibility.same")}</option>
            {visibilities.map((choice) => (
              <option key={choice} value={choice}>
                {tVisibility(choice)}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" variant="outline">
          {t("save")}
        </Button>
      </form>
    </PanelSection>
  );
}

function ResultMail({ path, isOn }: { path: string; isOn: boolean }) {
  const t = useTranslations("student.settings");
  return (
    <PanelSection title={t("resultMail.title")}>
      <form method="post" action="/backend/account/result-mail" className="grid gap-3">
        <PageUserField />
        <input type="hidden" name="from" value={path} />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="mailsResults" defaultChecked={isOn} className="size-5" />
          {t("resultMail.label")}
        </label>
        <p className="text-muted-foreground">{t("resultMail.note")}</p>
        <Button type="submit" variant="outline" className="justify-self-start">
          {t("save")}
        </Button>
      </form>
    </PanelSection>
  );
}

function Deletion({ path, askedAt }: { path: string; askedAt: Date | null }) {
  const t = useTranslations("student.settings.deletion");
  return (
    <PanelSection title={t("title")}>
      <p>{askedAt === null ? t("text") : t.rich("asked", { when: () => <When at={askedAt} /> })}</p>
      <form method="post" action="/backend/account/deletion">
        <PageUserField />
        <input type="hidden" name="from" value={path} />
        <Button
          type="submit"
          name="wish"
          value={askedAt === null ? "delete" : "keep"}
          variant="outline"
          size="sm"
        >
          {t(askedAt === null ? "ask" : "keep")}
        </Button>
      </form>
    </PanelSection>
  );
}
