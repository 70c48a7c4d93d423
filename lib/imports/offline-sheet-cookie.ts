const days = 365;

/** Marks a browser that keeps the office's offline sheet: a log-out must not delete the sheet's rows, of which there is no other copy. */
export const offlineSheetCookie = "offline-sheet";

/** The cookie for `document.cookie`. */
export const offlineSheetMark = (isSecure: boolean): string =>
  `${offlineSheetCookie}=1; Path=/; Max-Age=${days * 24 * 3600}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
