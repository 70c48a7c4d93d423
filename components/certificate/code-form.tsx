import { useTranslations } from "next-intl";
import { usePageHref } from "@/components/site/page-link";
import { Scene } from "@/components/site/scene";
import { Button } from "@/components/ui/button";
import { Input, Label } from "@/components/ui/fields";
import { exampleCode } from "@/lib/certificates/code";

/** A GET form, without JavaScript, that submits the code to the look-up page. */
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

/** A certificate under a magnifying glass, which shows where the student code is. */
export function FindCodeScene() {
  const t = useTranslations();
  return (
    <Scene href="/scenes/find-code.svg#scene" className="w-full max-w-md bg-lapis-900 max-lg:mx-auto">
      <g textAnchor="middle">
        <text x="320" y="196" transform="rotate(-3 320 380)" className="fill-lapis-800 text-[30px]">
          {t("verify.drawnCertificate")}
        </text>
        <text x="392" y="322" className="fill-lapis-500 font-sans text-[19px]">
          {t("certificate.facts.studentCode")}
        </text>
        <text x="392" y="356" className="fill-lapis-950 font-sans text-[27px] font-semibold">
          {exampleCode}
        </text>
      </g>
    </Scene>
  );
}
