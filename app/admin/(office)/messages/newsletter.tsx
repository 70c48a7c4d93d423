import { Download } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { may } from "@/lib/auth/access";
import { actorOfPage } from "@/lib/http/pages/read";
import { exportSubscribers } from "@/lib/messages/newsletter";

export async function Newsletter() {
  if (!may(await actorOfPage(), exportSubscribers)) return null;
  const t = await getTranslations("office.messages.newsletter");
  return (
    <section aria-labelledby="newsletter-title" className="mt-8">
      <h2 id="newsletter-title" className="text-title">
        {t("title")}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted-foreground">{t("lead")}</p>
      <Button asChild variant="outline" size="sm" className="mt-3">
        <a href="/backend/office/subscribers" download>
          <Download aria-hidden="true" /> {t("download")}
        </a>
      </Button>
    </section>
  );
}
