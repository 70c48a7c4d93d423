import { Button } from "@/components/ui/button";

/** The certificate for other people's programs. Without JavaScript too: each is a link to a file. */
export function BadgeLinks() {
  return (
    <section className="grid gap-3 rounded-xl border bg-card p-5">
      <h2 className="text-title">Digital badge</h2>
      <p className="text-sm text-muted-foreground">
        An Open Badges 3.0 credential for wallets, employers and universities. It carries your results and
        your name, but no photo and no date of birth. Whoever you give it to can keep it.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline">
          <a href="/backend/badge/badge.png" download>
            Badge as a picture
          </a>
        </Button>
        <Button asChild variant="outline">
          <a href="/backend/badge/badge.json" download>
            Badge as a file
          </a>
        </Button>
      </div>
    </section>
  );
}
