import { useTranslations } from "next-intl";
import { usePageHref } from "@/components/site/page-link";
import { Button } from "@/components/ui/button";
import { Input, Label } from "@/components/ui/fields";

/** The look-up form without JavaScript: a GET form that submits the code to the look-up page. */
export function CodeForm({ describedBy }: { describedBy?: string }) {
  const t = useTranslations("verify.form");
  return (
    <form action={usePageHref()("/result")} className="grid max-w-xl gap-2">
      <Label htmlFor="code">{t("code")}</Label>
      <div className="flex flex-wrap gap-2.5">
        <Input
          id="code"
          name="code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={describedBy}
          className="flex-1 basis-56 font-medium"
        />
        <Button type="submit" className="grow sm:grow-0">
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
