import { UserRound } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { PageLink } from "@/components/site/page-link";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { pageAfterLogIn, settingsPage } from "@/lib/auth/roles";
import { actorOfPage } from "@/lib/http/pages/read";

/**
 * Shows who is already logged in: without access to the requested page, users would not know why they see the log-in.
 */
export async function AlreadyLoggedIn({ callbackUrl }: { callbackUrl: string }) {
  const actor = await actorOfPage();
  if (actor.kind !== "member") return null;
  const home = pageAfterLogIn(actor.role);
  const t = await getTranslations("auth.alreadyLoggedIn");
  return (
    <Alert role="status">
      <UserRound aria-hidden="true" />
      <AlertDescription>
        {t.rich("who", {
          name: actor.fullName,
          bdi: (name) => (
            <bdi translate="no" className="font-semibold">
              {name}
            </bdi>
          ),
        })}{" "}
        {callbackUrl && `${t("another")} `}
        <PageLink
          href={home === "/" ? settingsPage(actor.role) : home}
          className="text-primary underline underline-offset-4"
        >
          {home === "/" ? t("profile") : t("dashboard")}
        </PageLink>
      </AlertDescription>
    </Alert>
  );
}
