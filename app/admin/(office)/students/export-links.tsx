import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { download } from "@/components/area/save-file";
import type { RunningAct } from "@/components/area/use-large-act";
import { withQuery } from "@/components/form/call-query";
import { PageUserLink } from "@/components/form/page-user-field";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import { useMay } from "../office-permissions";
import { type ListState, listInputOf } from "./list-address";

/** The file formats of an export. */
export const exportKinds = [
  { file: "list.csv", label: "CSV" },
  { file: "list.xlsx", label: "Excel" },
] as const;

/** The address of an export, of the list or of a selection. */
function exportAddress(file: string, fields: Readonly<Record<string, string | number>>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== "");
  return withQuery("/backend/office/students/[file]", Object.fromEntries(given)).replace("[file]", file);
}

/** Links that download the whole list as filtered and sorted, across all pages. */
export function ExportLinks({ state, making }: { state: ListState; making: RunningAct }) {
  const t = useTranslations("studentList.bulk");
  const may = useMay();
  const isMaking = making.progress !== null;
  if (!may("exportStudents")) return null;
  const { page: _page, limit: _limit, ...list } = listInputOf(state);

  /** The browser streams the download, however large; the page only follows the progress. */
  async function exportFrom(address: string) {
    if (isMaking) return;
    const ending = await making.watch((progressId) => download(`${address}&progressId=${progressId}`));
    if (ending !== "done" && !making.wasCancelled()) toastError(t("exportFailed"));
  }

  return (
    <fieldset>
      <legend className="sr-only">{t("export")}</legend>
      <div className="flex gap-2">
        {exportKinds.map(({ file, label }) => (
          <Button key={file} asChild variant="outline" size="sm">
            <PageUserLink
              href={exportAddress(file, list)}
              download
              aria-disabled={isMaking || undefined}
              onClick={(event) => {
                event.preventDefault();
                void exportFrom(event.currentTarget.href);
              }}
            >
              <Download aria-hidden="true" />
              <span aria-hidden="true">{label}</span>
              <span className="sr-only">{t("exportAs", { kind: label })}</span>
            </PageUserLink>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
