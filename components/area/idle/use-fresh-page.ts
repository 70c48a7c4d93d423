import { useEffect } from "react";

/**
 * Asks for the page again where it may show somebody who has left: when the back button brings it out of the browser's
 * memory, and when another tab has logged out, which empties the storage that all tabs share.
 */
export function useFreshPage(): void {
  useEffect(() => {
    // A log-out of this very tab empties the storage too, while its form leads to the log-in.
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
