import { getMessages, getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PostedForm } from "./posted-form";

/** The newsletter form. Without scripts the server redirects to a page that says what happens next. */
export async function NewsletterForm() {
  const t = await getTranslations("newsletter");
  const { refusals } = await getMessages();
  return (
    <PostedForm
      action="/backend/newsletter/subscribe"
      answerId="newsletter-answer"
      unavailable={refusals.unavailable}
      className="grid gap-x-12 gap-y-3 lg:grid-cols-[1.5fr_1fr] lg:items-center"
    >
      <div>
        <Label htmlFor="newsletter-email" className="font-serif text-title font-medium">
          {t("label")}
        </Label>
        <p id="newsletter-hint" className="mt-1 text-sm text-muted-foreground">
          {t("hint")}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Input
          id="newsletter-email"
          name="email"
          type="email"
          className="min-w-40 flex-1 basis-40"
          required
          autoComplete="email"
          placeholder={t("placeholder")}
          aria-describedby="newsletter-hint newsletter-answer"
        />
        <Button type="submit">{t("subscribe")}</Button>
      </div>
      <p hidden>
        <label htmlFor="newsletter-fax">{t("trap")}</label>
        <input id="newsletter-fax" name="faxNumber" tabIndex={-1} autoComplete="off" />
      </p>
    </PostedForm>
  );
}
