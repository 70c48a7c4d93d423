import { getTranslations } from "next-intl/server";
import { TextLink } from "@/components/site/page-link";
import { Alert } from "@/components/ui/alert";
import { UserRound } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import { pageAfterLogIn, settingsPage } from "@/lib/auth/roles";
import { actorOfPage } from "@/lib/http/page";

/** Otherwise users without access to the page they wanted would not know why they see the log-in. */
export async function AlreadyLoggedIn({ callbackUrl }: { callbackUrl: string }) {
  const actor = await actorOfPage();
  if (actor.kind !== "member") return null;
  const home = pageAfterLogIn(actor.role);
  const t = await getTranslations("auth.alreadyLoggedIn");
  return (
    <Alert role="status" icon={<UserRound />}>
      {t.rich("who", {
        name: actor.fullName,
        bdi: (name) => <Untranslated className="font-semibold">{name}</Untranslated>,
      })}{" "}
      {callbackUrl && `${t("another")} `}
      <TextLink href={home === "/" ? settingsPage(actor.role) : home}>
        {home === "/" ? t("profile") : t("dashboard")}
      </TextLink>
    </Alert>
  );
}
