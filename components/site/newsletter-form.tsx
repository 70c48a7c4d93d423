import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

/** A plain form: the server answers with a page that says what happens next. */
export async function NewsletterForm() {
  const t = await getTranslations("newsletter");
  return (
    <form method="post" action="/newsletter/subscribe" className="max-w-md">
      <Label htmlFor="newsletter-email" className="font-serif text-title font-medium">
        {t("label")}
      </Label>
      <p id="newsletter-hint" className="mt-1.5 text-sm text-muted-foreground">
        {t("hint")}
      </p>
      <div className="mt-4 flex flex-col gap-2.5 sm:flex-row">
        <Input
          id="newsletter-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={t("placeholder")}
          aria-describedby="newsletter-hint"
        />
        <Button type="submit">{t("subscribe")}</Button>
      </div>
      <p hidden>
        <label htmlFor="newsletter-fax">{t("trap")}</label>
        <input id="newsletter-fax" name="faxNumber" tabIndex={-1} autoComplete="off" />
      </p>
    </form>
  );
}
