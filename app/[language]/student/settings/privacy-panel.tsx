import { useTranslations } from "next-intl";
import { Section } from "@/components/area/section";
import { ActForm } from "@/components/form/act-form";
import { Button } from "@/components/ui/button";
import { Label, Select } from "@/components/ui/fields";
import type { OwnPreferences } from "@/lib/accounts/operations/own-profile";
import { type VisibilityChoices, visibilityOf } from "@/lib/certificates/certificate";
import { sendsMail } from "@/lib/mails/mail";
import { CertificateVisibility } from "@/prisma/generated/enums";

type PrivacyPanelProps = {
  visibility: VisibilityChoices;
  preferences: OwnPreferences;
};

export function PrivacyPanel({ visibility, preferences }: PrivacyPanelProps) {
  const t = useTranslations("student.settings.data");
  return (
    <div className="grid max-w-2xl gap-8">
      <Visibility choices={visibility} />
      {sendsMail && <ResultMail isOn={preferences.mailsResults} />}
      <Section title={t("title")} className="gap-3 text-sm">
        <p>{t("text")}</p>
        <ActForm action="/backend/account/data">
          <Button type="submit" variant="outline" size="sm">
            {t("download")}
          </Button>
        </ActForm>
      </Section>
    </div>
  );
}

function Visibility({ choices }: { choices: VisibilityChoices }) {
  const t = useTranslations("student.settings");
  const ui = useTranslations("ui");
  const tVisibility = useTranslations("area.visibilities");
  const strangers = useTranslations("student.result.strangers");
  const otherwise = visibilityOf({ ...choices, own: null });
  return (
    <Section title={strangers("title")} className="gap-3 text-sm">
      <p>{t("visibility.text", { visibility: tVisibility(otherwise).toLowerCase() })}</p>
      <ActForm action="/backend/account/visibility" className="flex flex-wrap items-end gap-3">
        <div className="grid gap-1.5">
          <Label htmlFor="own-visibility">{t("visibility.label")}</Label>
          <Select id="own-visibility" name="visibility" defaultValue={choices.own ?? ""}>
            <option value="">{t("visibility.same")}</option>
            {Object.values(CertificateVisibility).map((choice) => (
              <option key={choice} value={choice}>
                {tVisibility(choice)}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" variant="outline">
          {ui("save")}
        </Button>
      </ActForm>
    </Section>
  );
}

function ResultMail({ isOn }: { isOn: boolean }) {
  const t = useTranslations("student.settings");
  const person = useTranslations("area.person");
  const ui = useTranslations("ui");
  return (
    <Section title={person("email")} className="gap-3 text-sm">
      <ActForm action="/backend/account/preferences" className="grid gap-3">
        {/* Sent instead of a box without a tick. */}
        <input type="hidden" name="mailsResults" value="off" />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="mailsResults" defaultChecked={isOn} className="size-5" />
          {t("resultMail.label")}
        </label>
        <p className="text-muted-foreground">{t("resultMail.note")}</p>
        <Button type="submit" variant="outline" className="justify-self-start">
          {ui("save")}
        </Button>
      </ActForm>
    </Section>
  );
}
