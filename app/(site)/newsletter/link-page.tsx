import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { Button } from "@/components/ui/button";

type LinkPageProps = { step: "confirm" | "unsubscribe"; action: string; token: string };

/** The target of an email's link. Requires a click on a button, because mail scanners open every link. */
export async function LinkPage({ step, action, token }: LinkPageProps) {
  const t = await getTranslations("newsletterPages");
  return (
    <PageHead
      title={t(`${step}.title`)}
      lead={t(`${step}.text`)}
      current={{ href: `/newsletter/${step}`, text: t("metaTitle") }}
    >
      <form method="post" action={action} className="mt-9">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg">
          {t(`${step}.button`)}
        </Button>
      </form>
    </PageHead>
  );
}
