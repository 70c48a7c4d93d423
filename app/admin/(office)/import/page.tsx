import type { Metadata } from "next";
import { PageHead } from "@/components/area/page-head";
import { requirePage } from "@/lib/http/pages/read";
import { runImport } from "@/lib/imports/operations/run-import";
import { kabulDay } from "@/lib/kabul";
import { ImportView } from "./import-view";
import { PicturesImport } from "./pictures-import";

export const metadata: Metadata = { title: "Import" };

export default async function ImportPage() {
  await requirePage(runImport, "/admin/import");
  return (
    <>
      <PageHead
        title="Import"
        lead="People or scores from a table (CSV or Excel), and pictures named by student code."
      />
      <div className="grid max-w-4xl gap-8">
        <ImportView today={kabulDay(new Date())} />
        <PicturesImport />
      </div>
    </>
  );
}
