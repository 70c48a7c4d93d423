"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import type { Permission } from "@/lib/auth/permissions";
import { maxAtOnce } from "@/lib/people-list/schema";
import { useMay } from "../office-permissions";
import type { FileMaker } from "./bulk-actions";

type PrintMenuProps = {
  count: number;
  /** The kind of file being made. */
  making: "print" | "export" | null;
  onPrint: (address: FileMaker) => void;
};

type Printout = { operation: Permission; address: FileMaker; label: string; most: number };

/** The printouts that the user has permission to make. */
function usePrintouts(): readonly Printout[] {
  const t = useTranslations("studentList.bulk");
  const may = useMay();
  const printouts: readonly Printout[] = [
    {
      operation: "printSlips",
      address: "/backend/office/print-slips",
      label: t("printSlips", { most: maxAtOnce.slips }),
      most: maxAtOnce.slips,
    },
    {
      operation: "printCertificates",
      address: "/backend/office/print-certificates",
      label: t("printCertificates", { most: maxAtOnce.certificates }),
      most: maxAtOnce.certificates,
    },
  ];
  return printouts.filter(({ operation }) => may(operation));
}

/** Prints slips or certificates of the selected students, as one PDF. */
export function PrintMenu({ count, making, onPrint }: PrintMenuProps) {
  const t = useTranslations("studentList.bulk");
  const printouts = usePrintouts();
  if (printouts.length === 0) return null;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="outline" size="sm" aria-disabled={making !== null || undefined}>
          <Printer aria-hidden="true" />
          {making === "print" ? t("printing") : t("print")}
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        {printouts.map(({ address, label, most }) => (
          <MenuItem key={address} disabled={count > most} onSelect={() => onPrint(address)}>
            {label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
