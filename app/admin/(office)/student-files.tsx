import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Answer, isLost, type Refused } from "@/components/form/answer";
import { call } from "@/components/form/call";
import type { FieldsOf } from "@/components/form/endpoints";
import { useSentence } from "@/components/form/form-state";
import { Button } from "@/components/ui/button";
import { Download, Printer } from "@/components/ui/icons";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { toastError } from "@/components/ui/toast";
import { maxAtOnce, maxExcelRows, type StudentQuery } from "@/lib/people/list-schema";
import { useMay } from "./office-permissions";

export type Chosen = { userId: number; fullName: string };

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

function useFile(people: readonly Chosen[], onGone: (() => void) | undefined) {
  const sentence = useSentence();
  const gone = useGone(people);
  const [isMaking, setIsMaking] = useState(false);
  async function make(send: () => Promise<Answer>) {
    if (isMaking) return;
    setIsMaking(true);
    const answer = await send();
    setIsMaking(false);
    if (answer.success || answer.code === "reauthenticate") return;
    if (isLost(answer)) return toastError(sentence("unavailable"));
    const { ids, text } = gone(answer);
    toastError(`${text} ${answer.message}`.trim());
    if (ids.length > 0) onGone?.();
  }
  return { isMaking, make };
}

type StudentFilesProps = Partial<Pick<StudentQuery, "sortBy" | "sortOrder">> & {
  people: readonly Chosen[];
  onGone?: () => void;
};

export function StudentFiles({ people, sortBy = "full_name", sortOrder = "asc", onGone }: StudentFilesProps) {
  const t = useTranslations("studentList.bulk");
  const may = useMay();
  const certificates = useFile(people, onGone);
  const slips = useFile(people, onGone);
  const printouts = [
    { what: "certificates", label: t("printCertificates"), ...certificates },
    { what: "slips", label: t("printSlips"), ...slips },
  ] as const;
  const fields = { ids: people.map(({ userId }) => userId).join(), sortBy, sortOrder };
  return (
    <>
      {may("printSelected") &&
        printouts.map(({ what, label, isMaking, make }) => {
          const isTooMany = people.length > maxAtOnce[what];
          const print = () => call("/backend/office/print", { fields: { ...fields, what }, isLong: true });
          return (
            <Button
              key={what}
              variant="outline"
              size="sm"
              aria-disabled={isMaking || isTooMany || undefined}
              onClick={() => !isTooMany && void make(print)}
            >
              <Printer />
              {isMaking ? t("printing") : label}
              {isTooMany && ` ${t("atMost", { most: maxAtOnce[what] })}`}
            </Button>
          );
        })}
      <ExportMenu fields={fields} people={people} onGone={onGone} />
    </>
  );
}

type ExportMenuProps = {
  fields: FieldsOf<"/backend/office/export-students">;
  people?: readonly Chosen[];
  /** How many, if a workbook may be too small for them. */
  total?: number | undefined;
  label?: string;
  onGone?: (() => void) | undefined;
};

export function ExportMenu({ fields, people = [], total = 0, label, onGone }: ExportMenuProps) {
  const t = useTranslations("studentList.bulk");
  const { isMaking, make } = useFile(people, onGone);
  if (!useMay()("exportStudents")) return null;
  const exportAs = (file: "csv" | "xlsx") =>
    make(() => call("/backend/office/export-students", { fields: { ...fields, file }, isLong: true }));
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="outline"
          size="sm"
          aria-label={label}
          title={label}
          aria-disabled={isMaking || undefined}
        >
          <Download />
          <span className={label && "@max-2xl/shell:hidden"}>{t(isMaking ? "exporting" : "export")}</span>
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        <MenuItem onSelect={() => void exportAs("csv")}>{t("exportAs", { kind: "CSV" })}</MenuItem>
        {total <= maxExcelRows && (
          <MenuItem onSelect={() => void exportAs("xlsx")}>{t("exportAs", { kind: "Excel" })}</MenuItem>
        )}
      </MenuContent>
    </Menu>
  );
}
