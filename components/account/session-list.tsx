import { When } from "@/components/area/when";
import { Button } from "@/components/ui/button";
import type { OpenSession } from "@/lib/accounts/operations/sessions";

type SessionListProps = {
  sessions: readonly OpenSession[];
  /** The settings page the list stands on. */
  path: string;
};

/** Where one is logged in, each with a button that ends it. Plain forms: they work without a script. */
export function SessionList({ sessions, path }: SessionListProps) {
  return (
    <section aria-labelledby="sessions" className="grid gap-3">
      <h2 id="sessions" className="font-sans text-base font-semibold">
        Where you are logged in
      </h2>
      <ul className="divide-y rounded-md border">
        {sessions.map(({ id, place, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 text-sm">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium">
                {place?.device ?? "Unknown device"}
                {isCurrent && <span className="font-normal text-success"> · this device</span>}
              </p>
              <p className="text-xs text-muted-foreground">
                {place && (
                  <>
                    Network <bdi>{place.network}</bdi> ·{" "}
                  </>
                )}
                logged in <When at={createdAt} /> · last used <When at={lastUsedAt} />
              </p>
            </div>
            {!isCurrent && (
              <form method="post" action="/backend/account/end-session">
                <input type="hidden" name="from" value={path} />
                <input type="hidden" name="sessionId" value={id} />
                <Button type="submit" variant="outline" size="sm">
                  End<span className="sr-only"> the session on {place?.device ?? "an unknown device"}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
