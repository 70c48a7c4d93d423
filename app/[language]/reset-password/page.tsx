import { NewPasswordPage } from "@/components/area/new-password-page";
import { unlistedOf } from "@/components/site/page-metadata";
import { type Query, queryText } from "@/lib/http/page";

export const generateMetadata = unlistedOf("newPassword.reset", { referrer: "same-origin" });

/** The target of the email's link. Opening it does not use up the link, because mail scanners open every link. */
export default async function ResetPasswordPage({ searchParams }: { searchParams: Query }) {
  const token = (await queryText(searchParams, "token")) ?? "";
  return <NewPasswordPage page="reset" fields={{ token }} nextPage="/login?reset=done" />;
}
