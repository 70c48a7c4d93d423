import { useTranslations } from "next-intl";
import type { SheetPanel } from "@/lib/certificates/sheet";

export function KeyResults({ panels, grade }: { panels: readonly SheetPanel[]; grade: string }) {
  const t = useTranslations("certificate.facts");
  const figures = [
    ...panels.map(({ exam, shortTitle, total }) => ({
      key: exam,
      label: shortTitle,
      figure: total.shown,
      outOf: total.outOf,
    })),
    ...(grade === "N/A" ? [] : [{ key: "grade", label: t("grade"), figure: grade, outOf: "" }]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-2 rounded-lg bg-white px-5 py-3 text-ink max-sm:w-full max-sm:justify-around">
      {figures.map(({ key, label, figure, outOf }) => (
        <div key={key} className="min-w-0 max-sm:text-center">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd>
            <bdi translate="no" className="font-serif text-3xl leading-tight text-lapis-700 tabular-nums">
              {figure}
            </bdi>{" "}
            <bdi translate="no" className="text-xs text-muted-foreground">
              {outOf}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
