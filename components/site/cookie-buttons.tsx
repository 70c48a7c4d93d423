import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";

/** Equally prominent. They submit a form that posts to /backend/cookie-choice. */
export async function CookieButtons() {
  const t = await getTranslations("cookies");
  return (
    <div className="grid grid-cols-2 gap-2 sm:shrink-0">
      <Button type="submit" name="choice" value="declined" size="sm" variant="outline">
        {t("decline")}
      </Button>
      <Button type="submit" name="choice" value="accepted" size="sm" variant="outline">
        {t("accept")}
      </Button>
    </div>
  );
}
