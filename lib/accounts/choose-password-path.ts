/** The page for choosing one's own password after a log-in with a one-time password; it leads on to `wanted`. */
export function choosePasswordPath(wanted: string): string {
  return `/choose-password?${new URLSearchParams({ callbackUrl: wanted })}`;
}
