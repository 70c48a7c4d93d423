import { getTranslations } from "next-intl/server";
import { ActForm } from "@/components/form/act-form";
import { PlainField } from "@/components/form/plain-field";
import { Button } from "@/components/ui/button";
import { may } from "@/lib/auth/access";
import { actorOfPage } from "@/lib/http/pages/read";
import { deleteSubscriber } from "@/lib/newsletter/operations";

/** Deletes someone's address from the newsletter's list at their request. */
export async function NewsletterAddress() {
  if (!may(await actorOfPage(), deleteSubscriber)) return null;
  const t = await getTranslations("office.messages.newsletter");
  return (
    <section aria-labelledby="newsletter-title" className="mt-8">
      <h2 id="newsletter-title" className="text-title">
        {t("title")}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">{t("lead")}</p>
      <ActForm
        action="/backend/office/delete-subscriber"
        className="mt-3 flex max-w-xl flex-wrap items-end gap-3"
      >
        <div className="min-w-0 flex-1 basis-60">
          <PlainField label={t("email")} name="email" type="email" required dir="ltr" />
        </div>
        <Button type="submit" variant="outline">
          {t("delete")}
        </Button>
      </ActForm>
    </section>
  );
}
