import { useTranslations } from "next-intl";
import { ContactButtons } from "@/components/site/contact-buttons";

export function OfficeContact() {
  const t = useTranslations("student");
  return (
    <div className="grid gap-2.5">
      <p className="text-sm text-muted-foreground">{t("contact")}</p>
      <ContactButtons />
    </div>
  );
}
