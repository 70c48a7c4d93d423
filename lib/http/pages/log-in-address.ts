/** The log-in page, which redirects to the wanted page afterwards. */
export const logInAddress = (wanted: string): string =>
  `/login?${new URLSearchParams({ callbackUrl: wanted })}`;
