import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { withQuery } from "@/components/form/call-query";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { useMay } from "../office-permissions";
import { exportKinds } from "../student-files";
import { type ListState, listInputOf } from "./list-address";

type ExportMenuProps = { state: ListState; total: number | undefined };

/** Downloads the whole list as filtered and sorted, across all pages. A long one is only a CSV. */
export function ExportMenu({ state, total = 0 }: ExportMenuProps) {
  const t = useTranslations("studentList.bulk");
  if (!useMay()("exportStudents")) return null;
  const { page: _page, limit: _limit, ...list } = listInputOf(state);
  const given = Object.fromEntries(Object.entries(list).filter(([, value]) => value !== ""));
  const address = withQuery("/backend/office/students/[file]", given);
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="outline" size="sm" aria-label={t("exportList")} title={t("exportList")}>
          <Download aria-hidden="true" />
          <span className="max-sm:hidden">{t("export")}</span>
        </Button>
      </MenuTrigger>
      <MenuContent>
        {exportKinds
          .filter(({ most }) => total <= most)
          .map(({ file, label }) => (
            <MenuItem key={file} asChild>
              {/* The browser streams the download, however large. */}
              <a href={address.replace("[file]", file)} download>
                {t("exportAs", { kind: label })}
              </a>
            </MenuItem>
          ))}
      </MenuContent>
    </Menu>
  );
}
