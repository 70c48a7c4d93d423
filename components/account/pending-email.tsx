import { useTranslations } from "next-intl";
import { ActForm } from "@/components/form/act-form";
import { Button } from "@/components/ui/button";

export function PendingEmail({ email }: { email: string }) {
  const t = useTranslations("account.pendingEmail");
  return (
    <ActForm
      action="/backend/account/email-change"
      className="flex max-w-2xl flex-wrap items-center gap-3 rounded-md border p-3 text-sm"
    >
      <p className="min-w-0 flex-1 basis-60">
        {t.rich("text", {
          email: () => (
            <bdi translate="no" dir="ltr" className="font-medium wrap-anywhere">
              {email}
            </bdi>
          ),
        })}
      </p>
      <Button type="submit" variant="outline" size="sm">
        {t("takeBack")}
      </Button>
    </ActForm>
  );
}
