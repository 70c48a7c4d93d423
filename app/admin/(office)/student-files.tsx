import { useTranslations } from "next-intl";
import { useState } from "react";
import { isLost, type Refused } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { useSentence } from "@/components/form/form-state";
import { Button } from "@/components/ui/button";
import { Download, Printer } from "@/components/ui/icons";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { toastError } from "@/components/ui/toast";
import { maxAtOnce, maxExcelRows, type StudentQuery } from "@/lib/people/list-schema";
import { useMay } from "./office-permissions";

/** Someone whom an act on several people concerns. */
export type Chosen = { userId: number; fullName: string };

export const toChosen = ({ studentId, fullName }: { studentId: number; fullName: string }): Chosen => ({
  userId: studentId,
  fullName,
});

export const exportKinds = [
  { file: "csv", label: "CSV", most: Number.POSITIVE_INFINITY },
  { file: "xlsx", label: "Excel", most: maxExcelRows },
] as const;

export type ExportKind = (typeof exportKinds)[number]["file"];

const printouts = [
  { what: "certificates", label: "printCertificates" },
  { what: "slips", label: "printSlips" },
] as const;

type Printout = (typeof printouts)[number]["what"];

const maxNames = 5;

export function useGone(people: readonly Chosen[]): (refused: Refused) => { ids: number[]; text: string } {
  const t = useTranslations("studentList.bulk");
  const acts = useTranslations("office.acts");
  return ({ body }) => {
    const ids = "gone" in body ? (body.gone as number[]) : [];
    const names = people.filter(({ userId }) => ids.includes(userId)).map(({ fullName }) => fullName);
    const more = names.length - maxNames;
    const shown = more > 0 ? [...names.slice(0, maxNames), acts("moreChanges", { count: more })] : names;
    return { ids, text: names.length > 0 ? t("gone", { names: shown.join(", ") }) : "" };
  };
}

type StudentFilesProps = Partial<Pick<StudentQuery, "sortBy" | "sortOrder">> & {
  people: readonly Chosen[];
  onGone?: () => void;
};

export function StudentFiles({ people, sortBy = "full_name", sortOrder = "asc", onGone }: StudentFilesProps) {
  const t = useTranslations("studentList.bulk");
  const sentence = useSentence();
  const may = useMay();
  const gone = useGone(people);
  const [making, setMaking] = useState<Printout | "export" | null>(null);
  const isBusy = making !== null || undefined;

  async function make(more: { what: Printout } | { file: ExportKind }) {
    if (making !== null) return;
    setMaking("what" in more ? more.what : "export");
    const address = "what" in more ? "/backend/office/print" : "/backend/office/export-students";
    const ids = people.map(({ userId }) => userId).join();
    const answer = await call(address, { fields: { ids, sortBy, sortOrder, ...more }, isLong: true });
    setMaking(null);
    if (answer.success) return;
    if (isLost(answer)) return toastError(sentence("unavailable"));
    const { ids: goneIds, text } = gone(answer);
    toastError(`${text} ${answer.message}`.trim());
    if (goneIds.length > 0) onGone?.();
  }

  return (
    <>
      {may("printSelected") &&
        printouts.map(({ what, label }) => {
          const isTooMany = people.length > maxAtOnce[what];
          return (
            <Button
              key={what}
              variant="outline"
              size="sm"
              aria-disabled={isBusy || isTooMany || undefined}
              onClick={() => !isTooMany && void make({ what })}
            >
              <Printer />
              {making === what ? t("printing") : t(label)}
              {isTooMany && ` ${t("atMost", { most: maxAtOnce[what] })}`}
            </Button>
          );
        })}
      {may("exportStudents") && (
        <Menu>
          <MenuTrigger asChild>
            <Button variant="outline" size="sm" aria-disabled={isBusy}>
              <Download />
              {making === "export" ? t("exporting") : t("export")}
            </Button>
          </MenuTrigger>
          <MenuContent align="start">
            {exportKinds.map(({ file, label }) => (
              <MenuItem key={file} onSelect={() => void make({ file })}>
                {t("exportAs", { kind: label })}
              </MenuItem>
            ))}
          </MenuContent>
        </Menu>
      )}
    </>
  );
}
