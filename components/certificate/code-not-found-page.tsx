import { useMessages, useTranslations } from "next-intl";
import { findCodeScene } from "@/components/scenes/find-code";
import { Scene } from "@/components/scenes/scene";
import { academyContact } from "@/lib/academy-contact/current";
import { exampleCode } from "@/lib/certificates/example-code";
import { CodeForm } from "./code-form";
import { CodeNotFoundHelp } from "./code-not-found-help";

/**
 * Shown when nobody has the code. A plain form, because this is part of every certificate's page, which must not load the
 * other form's script.
 */
export function CodeNotFoundPage({ code }: { code: string }) {
  const t = useTranslations("certificate.unknown");
  const { verify } = useMessages();
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-[1.4fr_1fr]">
      <div>
        <h1 className="text-heading">{t("title")}</h1>
        <p className="mt-4 mb-7 text-muted-foreground">{t("text")}</p>
        <CodeForm defaultCode={code} describedBy="code-mistakes" />
        <div className="mt-5">
          <CodeNotFoundHelp
            id="code-mistakes"
            code={code}
            texts={verify.notFound}
            contact={academyContact()}
          />
        </div>
      </div>
      <Scene drawing={findCodeScene(exampleCode)} className="w-full max-w-md bg-lapis-900 max-lg:mx-auto" />
    </div>
  );
}
