import { Button } from "@/components/ui/button";
import { PageHeader } from "./page-header";

type EmailLinkPageProps = {
  path: string;
  name: string;
  title: string;
  lead: string;
  button: string;
  action: string;
  fields: Readonly<Record<string, string>>;
};

/** The target of a link in an email. Requires a click on a button, because mail scanners open every link. */
export function EmailLinkPage({ path, name, title, lead, button, action, fields }: EmailLinkPageProps) {
  return (
    <PageHeader title={title} lead={lead} current={{ href: path, text: name }}>
      <form method="post" action={action} className="mt-9">
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Button type="submit" size="lg">
          {button}
        </Button>
      </form>
    </PageHeader>
  );
}
