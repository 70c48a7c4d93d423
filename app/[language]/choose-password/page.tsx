import { redirect } from "next/navigation";
import { NewPasswordPage } from "@/components/area/new-password-page";
import { unlistedOf } from "@/components/site/page-metadata";
import { pageAfterLogIn } from "@/lib/auth/roles";
import { actorOfPage, pageHref, type Query, queryText } from "@/lib/http/page";
import { ownPath } from "@/lib/http/trust";

export const generateMetadata = unlistedOf("newPassword.choose");

export default async function ChoosePasswordPage({ searchParams }: { searchParams: Query }) {
  const actor = await actorOfPage();
  if (actor.kind !== "limited")
    redirect(await pageHref(actor.kind === "member" ? pageAfterLogIn(actor.role) : "/login"));
  const own = await pageHref(pageAfterLogIn(actor.role));
  const next = ownPath(await queryText(searchParams, "callbackUrl"), own);
  return (
    <NewPasswordPage page="choose" fields={{ callbackUrl: next }} nextPage={next} userId={actor.userId} />
  );
}
