import { useTranslations } from "next-intl";
import { ActForm } from "@/components/form/act-form";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { dateStyleNames, formatDay } from "@/lib/dates/date-styles";
import { kabulDay } from "@/lib/dates/kabul";
import type { DateStyle } from "@/prisma/generated/enums";

/** Chooses the calendar of dates on English pages: those in other languages show both. */
export function DateStyleForm({ current }: { current: DateStyle }) {
  const t = useTranslations("account.dates");
  const ui = useTranslations("ui");
  const today = kabulDay(new Date());
  return (
    <section aria-labelledby="dates" className="grid max-w-104 gap-3 text-sm">
      <h2 id="dates" className="font-sans text-base font-semibold">
        {t("title")}
      </h2>
      <ActForm action="/backend/account/preferences" className="grid gap-3">
        <div className="grid min-w-0 gap-1.5">
          <Label htmlFor="date-style">{t("label")}</Label>
          <Select id="date-style" name="dateStyle" defaultValue={current}>
            {dateStyleNames.map((style) => (
              <option key={style} value={style}>
                {t(`styles.${style}`)}: {formatDay(style, today)}
              </option>
            ))}
          </Select>
          <p className="text-xs text-muted-foreground">{t("note")}</p>
        </div>
        <Button type="submit" variant="outline" className="justify-self-start">
          {ui("save")}
        </Button>
      </ActForm>
    </section>
  );
}
