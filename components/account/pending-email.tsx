import { useTranslations } from "next-intl";
import { PageUserField } from "@/components/form/page-user-field";
import { Button } from "@/components/ui/button";

/** The new email awaiting confirmation, with a button to cancel the change. A plain form. */
export function PendingEmail({ path, email }: { path: string; email: string }) {
  const t = useTranslations("account.pendingEmail");
  return (
    <form
      method="post"
      action="/backend/account/email-change"
      className="flex max-w-2xl flex-wrap items-center gap-3 rounded-md border p-3 text-sm"
    >
      <PageUserField />
      <input type="hidden" name="from" value={path} />
      <p className="min-w-0 flex-1 basis-60">
        {t.rich("text", {
          email: () => (
            <bdi dir="ltr" className="font-medium wrap-anywhere">
              {email}
            </bdi>
          ),
        })}
      </p>
      <Button type="submit" variant="outline" size="sm">
        {t("takeBack")}
      </Button>
    </form>
  );
}
