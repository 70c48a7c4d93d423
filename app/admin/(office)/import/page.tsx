import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AreaPageHeader } from "@/components/area/area-page";
import { kabulDay } from "@/lib/dates/plain-date";
import { requirePage } from "@/lib/http/page";
import { runImport, siteHeadings } from "@/lib/imports/operations";
import { messages } from "@/lib/words/catalogue";
import { ImportView } from "./import-view";
import { PicturesImport } from "./pictures-import";

export const metadata: Metadata = { title: messages.office.menu.import };

export default async function ImportPage() {
  await requirePage(runImport, "/admin/import");
  const t = await getTranslations("office");
  return (
    <>
      <AreaPageHeader title={t("menu.import")} lead={t("import.lead")} />
      <div className="grid gap-6">
        <ImportView today={kabulDay(new Date())} siteHeadings={siteHeadings()} />
        <PicturesImport />
      </div>
    </>
  );
}
