/** The page where whoever logged in with a one-time password chooses their own, and the page that opens afterwards. */
export function choosePasswordPath(wanted: string): string {
  return `/choose-password?${new URLSearchParams({ callbackUrl: wanted })}`;
}
