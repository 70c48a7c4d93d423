import { Button } from "@/components/ui/button";
import { PageHeader } from "./page-header";

type EmailLinkPageProps = {
  path: string;
  /** The page's name in the breadcrumbs. */
  name: string;
  title: string;
  lead: string;
  button: string;
  action: string;
  token: string | undefined;
};

/** The target of a link in an email. Requires a click on a button, because mail scanners open every link. */
export function EmailLinkPage({ path, name, title, lead, button, action, token = "" }: EmailLinkPageProps) {
  return (
    <PageHeader title={title} lead={lead} current={{ href: path, text: name }}>
      <form method="post" action={action} className="mt-9">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg">
          {button}
        </Button>
      </form>
    </PageHeader>
  );
}
