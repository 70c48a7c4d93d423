import { useEffect } from "react";

/**
 * Reloads the page when it may show a logged-out user's data: when the back button restores it from the browser's
 * back-forward cache, and when another tab has logged out, which empties the storage that all tabs share.
 */
export function useReloadAfterLogOut(): void {
  useEffect(() => {
    // A log-out in this tab empties the storage as well, while its form is already redirecting to the log-in.
    let isLeaving = false;
    const onSubmit = (event: SubmitEvent) => {
      isLeaving = !event.defaultPrevented;
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    const onStorage = ({ key }: StorageEvent) => key === null && !isLeaving && location.reload();
    window.addEventListener("submit", onSubmit);
    window.addEventListener("pageshow", onShow);
    window.addEventListener("storage", onStorage);
    return () => {
      window.removeEventListener("submit", onSubmit);
      window.removeEventListener("pageshow", onShow);
      window.removeEventListener("storage", onStorage);
    };
  }, []);
}
