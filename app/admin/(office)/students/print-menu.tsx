"use client";

import { Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { toastError } from "@/components/ui/toast";
import { interpolate } from "@/lib/interpolate";
import { maxAtOnce } from "@/lib/students/schema";
import { printSelected } from "./bulk-actions";
import { useTexts } from "./texts";

type PrintMenuProps = { count: number; fields: Readonly<Record<string, string | number>> };

/** Prints slips or certificates of the selected students, as one PDF. */
export function PrintMenu({ count, fields }: PrintMenuProps) {
  const { bulk: texts } = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const printouts = [
    { address: "/backend/office/print-slips", label: texts.printSlips, most: maxAtOnce.slips },
    {
      address: "/backend/office/print-certificates",
      label: texts.printCertificates,
      most: maxAtOnce.certificates,
    },
  ];

  async function print(address: string) {
    setIsBusy(true);
    const refusal = await printSelected(address, fields);
    setIsBusy(false);
    if (refusal !== null) toastError(refusal);
  }

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
