"use client";

import { useId } from "react";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { type CertificateVisibility, visibilities, visibilityLabels } from "@/lib/certificates/visibility";
import { interpolate } from "@/lib/interpolate";
import { useOfficeTexts } from "../office-texts";

type VisibilitySelectProps = {
  label: string;
  /** Null means the same as the academy. */
  value: CertificateVisibility | null;
  /** Left out when this is the academy's own choice. */
  academyVisibility?: CertificateVisibility;
  onChange: (visibility: CertificateVisibility | null) => void;
};

/** Chooses how much of a person a certificate shows. For one student only a stricter choice than the academy's has an effect. */
export function VisibilitySelect({ label, value, academyVisibility, onChange }: VisibilitySelectProps) {
  const id = useId();
  const texts = useOfficeTexts().certificate;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        value={value ?? ""}
        onChange={(event) => onChange(visibilities.find((choice) => choice === event.target.value) ?? null)}
        className="w-full"
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
      </Select>
      {academyVisibility && <p className="text-sm text-muted-foreground">{texts.stricter}</p>}
    </div>
  );
}
