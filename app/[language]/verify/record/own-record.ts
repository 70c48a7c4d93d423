import { keepRecord } from "@/components/log-in/browser-storage";
import { withoutLanguage } from "@/lib/words/languages";

/** The start of the fragment in the link with which students keep their own record: their user id is in it. */
const mark = /^#own-(\d+)\./;

/** Whether the page was opened from the student area: a link from elsewhere must not store anyone's record here. */
function isFromOwnPages(): boolean {
  if (document.referrer === "") return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin && withoutLanguage(pathname).startsWith("/student/");
}

export function keepIfOwn(fragment: string, record: string): void {
  try {
    const owner = mark.exec(fragment)?.[1];
    if (owner === undefined || !isFromOwnPages()) return;
    keepRecord(Number(owner), record);
    // The address would still show it after the log-out.
    window.history.replaceState(window.history.state, "", window.location.pathname);
  } catch {
    // Without storage (a private window, a full disk) the record lasts as long as the page is open.
  }
}
