import { useEffect } from "react";
import { dropEntries, logOutChannel } from "@/components/form/unsaved-entries";

/**
 * Reloads the page when it may show a logged-out user's data: when the back button restores it from the browser's
 * back-forward cache, and when another tab has logged out, which ends what was typed in this one, too.
 */
export function useReloadAfterLogOut(): void {
  useEffect(() => {
    const channel = logOutChannel();
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    const onLogOut = () => {
      dropEntries();
      location.reload();
    };
    window.addEventListener("pageshow", onShow);
    channel?.addEventListener("message", onLogOut);
    return () => {
      window.removeEventListener("pageshow", onShow);
      channel?.removeEventListener("message", onLogOut);
    };
  }, []);
}
