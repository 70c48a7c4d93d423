import { CloudOff } from "lucide-react";
import { Button } from "@/components/ui/button";
import { waitingTime } from "@/lib/certificates/waiting-time";
import type { Refusal } from "@/lib/errors";

/** The check could not be made. That is said as it is: it is no word against the certificate. */
export function UncheckedNotice({ refusal, again }: { refusal: Refusal; again: string }) {
  return (
    <section role="alert" className="mx-auto max-w-2xl rounded-xl border bg-card p-6 shadow-md sm:p-10">
      <CloudOff aria-hidden="true" className="size-10 text-warning" />
      <h1 className="mt-4 text-heading">We could not check this certificate now</h1>
      <p className="mt-3">Error: {refusal.message}</p>
      <p className="mt-2 text-muted-foreground">
        {refusal.retryAfter === undefined
          ? "This says nothing about the certificate. Please try again in a few minutes."
          : `This says nothing about the certificate. Please try again in ${waitingTime(refusal.retryAfter)}.`}
      </p>
      <Button asChild className="mt-6">
        <a href={again}>Check again</a>
      </Button>
    </section>
  );
}
