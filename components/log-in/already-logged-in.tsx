import { UserRound } from "lucide-react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { landingPage } from "@/lib/http/landing";
import { actorOfPage } from "@/lib/http/read";

/** Says who is logged in already: somebody the wanted page is not for would not know why the log-in stands here. */
export async function AlreadyLoggedIn({ callbackUrl }: { callbackUrl: string }) {
  const actor = await actorOfPage();
  if (actor.kind === "visitor") return null;
  return (
    <Alert role="status">
      <UserRound aria-hidden="true" />
      <AlertDescription>
        You are logged in as <bdi className="font-semibold">{actor.fullName}</bdi>.{" "}
        {callbackUrl && "The page you asked for is for another account. "}
        <a href={landingPage(actor.role)} className="text-primary underline underline-offset-4">
          {actor.role === "teacher" ? "Go to the home page" : "Go to your dashboard"}
        </a>
      </AlertDescription>
    </Alert>
  );
}
