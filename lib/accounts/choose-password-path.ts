/** The page for replacing a one-time password after a log-in; it then leads on to `wanted`. */
export function choosePasswordPath(wanted: string): string {
  return `/choose-password?${new URLSearchParams({ callbackUrl: wanted })}`;
}
