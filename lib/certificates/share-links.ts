import { academy } from "@/lib/academy";

export type Shareable = {
  /** Whole address of the certificate. */
  address: string;
  studentCode: string;
  /** The day of the results, `YYYY-MM-DD`. */
  resultsDay: string | null;
};

export type ShareLink = { label: string; href: string };

const withQuery = (address: string, fields: Record<string, string>) =>
  `${address}?${new URLSearchParams(fields)}`;

/** Links that hand the certificate on. Only the address leaves the page, no name and no score. */
export function shareLinks({ address, studentCode, resultsDay }: Shareable): ShareLink[] {
  const text = `My mock test certificate from ${academy.name}`;
  const [year, month] = resultsDay?.split("-") ?? [];
  return [
    { label: "WhatsApp", href: withQuery("https://wa.me/", { text: `${text}: ${address}` }) },
    { label: "Telegram", href: withQuery("https://t.me/share/url", { url: address, text }) },
    {
      label: "Add to LinkedIn profile",
      href: withQuery("https://www.linkedin.com/profile/add", {
        startTask: "CERTIFICATION_NAME",
        name: "Mock Test Certificate (TOEFL iBT and IELTS)",
        organizationName: academy.name,
        ...(year && month ? { issueYear: year, issueMonth: String(Number(month)) } : {}),
        certUrl: address,
        certId: studentCode,
      }),
    },
  ];
}
