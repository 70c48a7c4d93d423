/** The part of an address before the root layout: `app/[language]`. Next writes the same at each build. */
declare module "next/root-params" {
  export function language(): Promise<string | undefined>;
}
