"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { Crop } from "./crop";

const sliders = [
  { name: "zoom", min: 1, max: 4 },
  { name: "x", min: 0, max: 1 },
  { name: "y", min: 0, max: 1 },
] as const;

/** Selects the square of the picture, by mouse, touch or arrow keys. */
export function CropSliders({ crop, onChange }: { crop: Crop; onChange: (crop: Crop) => void }) {
  const t = useTranslations("area.picture");
  const id = useId();
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-medium text-primary md:min-h-9">
        {t("move")}
      </summary>
      <div className="grid gap-2">
        {sliders.map(({ name, min, max }) => (
          <div key={name} className="flex items-center gap-3 text-xs">
            <label htmlFor={`${id}-${name}`} className="w-24">
              {t(name)}
            </label>
            <input
              id={`${id}-${name}`}
              type="range"
              min={min}
              max={max}
              step={0.05}
              value={crop[name]}
              className="h-11 flex-1 accent-primary md:h-6"
              onChange={({ target }) => onChange({ ...crop, [name]: Number(target.value) })}
            />
          </div>
        ))}
      </div>
    </details>
  );
}
