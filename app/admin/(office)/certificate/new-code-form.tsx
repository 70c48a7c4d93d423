"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useAct } from "@/components/form/use-act";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";

type NewCodeFormProps = {
  code: string;
  /** How many versions of the certificate carry it. */
  versions: number;
  onNewCode: (endsReplaced: boolean) => Promise<void>;
};

/** Gives another student code, and ends the present one if it has come into the wrong hands. */
export function NewCodeForm({ code, versions, onNewCode }: NewCodeFormProps) {
  const t = useTranslations("office.certificate.newCode");
  const id = useId();
  const [ends, setEnds] = useState(true);
  const { isBusy, onClick } = useAct(() => onNewCode(ends));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t("title")}</legend>
      <p className="text-sm">{t("carried", { code, count: versions })}</p>
      <label htmlFor={id} className="flex items-baseline gap-2.5">
        <Checkbox id={id} checked={ends} onChange={({ target }) => setEnds(target.checked)} />
        {t("end")}
      </label>
      <p className="text-sm text-muted-foreground">{t(ends ? "ended" : "leads")}</p>
      <Button variant="outline" aria-disabled={isBusy || undefined} className="sm:w-fit" onClick={onClick}>
        {t("give")}
      </Button>
    </fieldset>
  );
}
