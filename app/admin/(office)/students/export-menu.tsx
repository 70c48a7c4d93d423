import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { isLost } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { withQuery } from "@/components/form/call-query";
import { useSentence } from "@/components/form/sentences";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { toastError } from "@/components/ui/toast";
import { useMay } from "../office-permissions";
import { exportKinds } from "../student-files";
import { type ListState, listInputOf } from "./list-address";

/** A link cannot ask for the password, which the whole list needs: the call before it does. */
async function download(href: string, unavailable: string): Promise<void> {
  const answer = await call("/backend/account/proof", { fields: {} });
  if (answer.success) location.assign(href);
  else if (answer.code !== "reauthenticate") toastError(isLost(answer) ? unavailable : answer.message);
}

type ExportMenuProps = { state: ListState; total: number | undefined };

/** Downloads the whole list as filtered and sorted, across all pages. A long one is only a CSV. */
export function ExportMenu({ state, total = 0 }: ExportMenuProps) {
  const t = useTranslations("studentList.bulk");
  const sentence = useSentence();
  if (!useMay()("exportStudents")) return null;
  const { page: _page, limit: _limit, ...list } = listInputOf(state);
  const address = withQuery("/backend/office/students/[file]", list);
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="outline" size="sm" aria-label={t("exportList")} title={t("exportList")}>
          <Download aria-hidden="true" />
          <span className="@max-2xl/shell:hidden">{t("export")}</span>
        </Button>
      </MenuTrigger>
      <MenuContent>
        {exportKinds
          .filter(({ most }) => total <= most)
          .map(({ file, label }) => (
            <MenuItem key={file} asChild>
              {/* The browser streams the download, however large. */}
              <a
                href={address.replace("[file]", file)}
                download
                onClick={(event) => {
                  event.preventDefault();
                  void download(event.currentTarget.href, sentence("unavailable"));
                }}
              >
                {t("exportAs", { kind: label })}
              </a>
            </MenuItem>
          ))}
      </MenuContent>
    </Menu>
  );
}
