import type { ReactNode } from "react";
import { When } from "@/components/area/when";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import type { OwnPreferences } from "@/lib/accounts/operations/own-preferences";
import { type CertificateVisibility, visibilities, visibilityLabels } from "@/lib/certificates/visibility";
import { sendsMail } from "@/lib/mail";

type PrivacyPanelProps = {
  path: string;
  visibility: { academy: CertificateVisibility; own: CertificateVisibility | null };
  preferences: OwnPreferences;
};

/** What others see, what we send, and what becomes of one's data. Plain forms. */
export function PrivacyPanel({ path, visibility, preferences }: PrivacyPanelProps) {
  return (
    <div className="grid max-w-2xl gap-8">
      <Visibility path={path} {...visibility} />
      {sendsMail && <News path={path} isOn={preferences.mailsNews} />}
      <Part title="Your data">
        <p>Everything we have about you in one ZIP file: your facts, your results and your documents.</p>
        <Button asChild variant="outline" size="sm" className="justify-self-start">
          <a href="/backend/account/data" download>
            Download my data
          </a>
        </Button>
      </Part>
      <Deletion path={path} askedAt={preferences.deletionAskedAt} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3 text-sm">
      <h2 className="font-sans text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Only what shows less than the academy does is a choice. */
function Visibility({ path, academy, own }: { path: string } & PrivacyPanelProps["visibility"]) {
  const stricter = visibilities.slice(visibilities.indexOf(academy) + 1);
  const isStricter = own !== null && stricter.includes(own);
  return (
    <Part title="What strangers see">
      <p>
        Whoever has your student code sees your certificate. The academy shows:{" "}
        {visibilityLabels[academy].toLowerCase()}. You can show less.
      </p>
      <form method="post" action="/backend/account/visibility" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="from" value={path} />
        <div className="grid gap-1.5">
          <Label htmlFor="own-visibility">My certificate shows</Label>
          <Select id="own-visibility" name="visibility" defaultValue={isStricter ? own : ""}>
            <option value="">What the academy shows</option>
            {stricter.map((choice) => (
              <option key={choice} value={choice}>
                {visibilityLabels[choice]}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" variant="outline">
          Save
        </Button>
      </form>
    </Part>
  );
}

function News({ path, isOn }: { path: string; isOn: boolean }) {
  return (
    <Part title="News">
      <form method="post" action="/backend/account/news-by-mail" className="grid gap-3">
        <input type="hidden" name="from" value={path} />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="mailsNews" defaultChecked={isOn} className="size-5" />
          Write to me when a result is out, a document is there or a request is answered
        </label>
        <p className="text-muted-foreground">
          A letter never says a score. In this area you see the news in any case.
        </p>
        <Button type="submit" variant="outline" className="justify-self-start">
          Save
        </Button>
      </form>
    </Part>
  );
}

function Deletion({ path, askedAt }: { path: string; askedAt: Date | null }) {
  return (
    <Part title="Delete my account">
      <p>
        {askedAt === null ? (
          "The office deletes your account, your results and your documents. Your certificate can then no longer be checked."
        ) : (
          <>
            You asked for it on <When at={askedAt} />. The office will write or call before it deletes
            anything.
          </>
        )}
      </p>
      <form method="post" action="/backend/account/deletion">
        <input type="hidden" name="from" value={path} />
        <Button
          type="submit"
          name="wish"
          value={askedAt === null ? "delete" : "keep"}
          variant="outline"
          size="sm"
        >
          {askedAt === null ? "Ask the office to delete my account" : "I want to keep my account"}
        </Button>
      </form>
    </Part>
  );
}
