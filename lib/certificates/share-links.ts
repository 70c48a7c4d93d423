import { academy } from "@/lib/academy";

export type Shareable = {
  /** Whole address of the certificate. */
  address: string;
  studentCode: string;
  /** The day of the results, `YYYY-MM-DD`. */
  resultsDay: string | null;
};

export type ShareTexts = {
  /** What stands before the address. */
  text: string;
  /** What LinkedIn calls the certificate. */
  linkedInName: string;
};

export type ShareLink = { network: "whatsapp" | "telegram" | "linkedin"; href: string };

const withQuery = (address: string, fields: Record<string, string>) =>
  `${address}?${new URLSearchParams(fields)}`;

/** Links that hand the certificate on. Only the address leaves the page, no name and no score. */
export function shareLinks(
  { address, studentCode, resultsDay }: Shareable,
  { text, linkedInName }: ShareTexts,
): ShareLink[] {
  const [year, month] = resultsDay?.split("-") ?? [];
  return [
    { network: "whatsapp", href: withQuery("https://wa.me/", { text: `${text}: ${address}` }) },
    { network: "telegram", href: withQuery("https://t.me/share/url", { url: address, text }) },
    {
      network: "linkedin",
      href: withQuery("https://www.linkedin.com/profile/add", {
        startTask: "CERTIFICATION_NAME",
        name: linkedInName,
        organizationName: academy.name,
        ...(year && month ? { issueYear: year, issueMonth: String(Number(month)) } : {}),
        certUrl: address,
        certId: studentCode,
      }),
    },
  ];
}
