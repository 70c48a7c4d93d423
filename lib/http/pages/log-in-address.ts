export const logInAddress = (wanted: string): string =>
  `/login?${new URLSearchParams({ callbackUrl: wanted })}`;
