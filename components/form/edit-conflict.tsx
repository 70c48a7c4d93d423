import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { GitCompareArrows } from "@/components/ui/icons";

/** What someone else has saved meanwhile, field by field; `mine` is what was typed here in its place. */
export type Conflict = {
  /** Who changed it, and when. */
  message: string;
  fields: readonly { field: string; mine?: unknown; theirs: unknown }[];
};

type EditConflictProps = {
  conflict: Conflict | null;
  labels: Readonly<Record<string, string>>;
  /** Formats a value for display, if it cannot be shown as it is. */
  format?: (field: string, value: unknown) => string;
};

export function EditConflict({
  conflict,
  labels,
  format = (_, value) => String(value ?? ""),
}: EditConflictProps) {
  const t = useTranslations("area.conflict");
  if (conflict === null) return null;
  const shown = (field: string, value: unknown) => format(field, value) || t("none");
  return (
    <Alert variant="warning" className="my-3 sm:col-span-full">
      <GitCompareArrows />
      <AlertTitle>{conflict.message}</AlertTitle>
      <AlertDescription>
        {t("again")}
        <dl className="mt-2 grid gap-2">
          {conflict.fields.map(({ field, mine, theirs }) => (
            <div key={field} className="flex flex-wrap gap-x-4">
              <dt className="font-medium">{labels[field]}</dt>
              <dd>
                {t("stored")}: <bdi translate="no">{shown(field, theirs)}</bdi>
              </dd>
              {mine !== undefined && (
                <dd>
                  {t("mine")}: <bdi translate="no">{shown(field, mine)}</bdi>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </AlertDescription>
    </Alert>
  );
}
