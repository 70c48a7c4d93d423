"use client";

import { useId } from "react";
import { Label } from "@/components/ui/label";
import { type CertificateVisibility, visibilities, visibilityLabels } from "@/lib/certificates/visibility";
import { interpolate } from "@/lib/interpolate";
import { useOfficeTexts } from "../office-texts";

type VisibilityChoiceProps = {
  label: string;
  /** Null means the same as the academy. */
  value: CertificateVisibility | null;
  /** Left out when this is the academy's own choice. */
  academyVisibility?: CertificateVisibility;
  onChoose: (visibility: CertificateVisibility | null) => void;
};

/** Chooses how much of a person a certificate shows. For one student only a stricter choice than the academy's has an effect. */
export function VisibilityChoice({ label, value, academyVisibility, onChoose }: VisibilityChoiceProps) {
  const id = useId();
  const texts = useOfficeTexts().certificate;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <select
        id={id}
        value={value ?? ""}
        onChange={(event) => onChoose(visibilities.find((choice) => choice === event.target.value) ?? null)}
        className="h-11 w-full rounded-md border border-input bg-card px-3 text-base"
      >
        {academyVisibility && (
          <option value="">
            {interpolate(texts.asAcademy, { visibility: visibilityLabels[academyVisibility] })}
          </option>
        )}
        {visibilities.map((choice) => (
          <option key={choice} value={choice}>
            {visibilityLabels[choice]}
          </option>
        ))}
      </select>
      {academyVisibility && <p className="text-sm text-muted-foreground">{texts.stricter}</p>}
    </div>
  );
}
