import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

/**
 * What stands where a code has no certificate. A plain form: every certificate's page carries this one with it, and
 * must not grow by the script of the other.
 */
export function NoStudent() {
  const t = useTranslations("certificate.unknown");
  const form = useTranslations("verify.form");
  return (
    <div className="wrap max-w-2xl py-12 sm:py-16">
      <h1 className="text-heading">{t("title")}</h1>
      <p className="mt-4 mb-8 text-lead text-muted-foreground">{t("text")}</p>
      <form action="/verify" className="grid gap-3">
        <Label htmlFor="code">{form("code")}</Label>
        <Input
          id="code"
          name="code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" className="sm:w-fit">
          {form("submit")}
        </Button>
      </form>
    </div>
  );
}
