"use client";

import { Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { toastError } from "@/components/ui/toast";
import type { Permission } from "@/lib/auth/permissions";
import { interpolate } from "@/lib/interpolate";
import { maxAtOnce } from "@/lib/students/schema";
import { useMay } from "../office-permissions";
import { printSelected } from "./bulk-actions";
import { useTexts } from "./texts";

type PrintMenuProps = { count: number; fields: Readonly<Record<string, string | number>> };

type Printout = { operation: Permission; address: string; label: string; most: number };

/** The printouts that the user may make. */
function usePrintouts(): readonly Printout[] {
  const { bulk: texts } = useTexts();
  const may = useMay();
  const printouts: readonly Printout[] = [
    {
      operation: "printSlips",
      address: "/backend/office/print-slips",
      label: texts.printSlips,
      most: maxAtOnce.slips,
    },
    {
      operation: "printCertificates",
      address: "/backend/office/print-certificates",
      label: texts.printCertificates,
      most: maxAtOnce.certificates,
    },
  ];
  return printouts.filter(({ operation }) => may(operation));
}

/** Prints slips or certificates of the selected students, as one PDF. */
export function PrintMenu({ count, fields }: PrintMenuProps) {
  const { bulk: texts } = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const printouts = usePrintouts();

  async function print(address: string) {
    setIsBusy(true);
    const refusal = await printSelected(address, fields);
    setIsBusy(false);
    if (refusal !== null) toastError(refusal);
  }

  if (printouts.length === 0) return null;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button type="button" variant="outline" size="sm" aria-disabled={isBusy || undefined}>
          <Printer aria-hidden="true" />
          {isBusy ? texts.printing : texts.print}
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        {printouts.map(({ address, label, most }) => (
          <MenuItem key={address} disabled={count > most} onSelect={() => void print(address)}>
            {interpolate(label, { most })}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
