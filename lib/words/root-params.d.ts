/** The parameter of the root layout, `app/[language]`. Next generates the same at each build. */
declare module "next/root-params" {
  export function language(): Promise<string | undefined>;
}
