import { exams as definitions, type ExamId } from "@/lib/exams/registry";
import { allOf } from "@/lib/text/interpolate";
import { messages } from "@/lib/words/catalogue";

export type Shareable = {
  address: string;
  studentCode: string;
  academy: string;
  resultsDay: string | null;
  exams: readonly ExamId[];
};

const withQuery = (address: string, fields: Record<string, string>) =>
  `${address}?${new URLSearchParams(fields)}`;

/**
 * Links that share the certificate. Only its address leaves the page, no name and no score. If no exam was taken, there
 * is nothing to add to a LinkedIn profile.
 */
export function shareLinks(
  { address, studentCode, academy, resultsDay, exams }: Shareable,
  { text, linkedInName }: { text: string; linkedInName: (exams: string) => string },
) {
  const [year, month] = resultsDay?.split("-") ?? [];
  const names = exams.map((exam) => definitions[exam].name);
  return [
    { network: "whatsapp" as const, href: withQuery("https://wa.me/", { text: `${text}: ${address}` }) },
    { network: "telegram" as const, href: withQuery("https://t.me/share/url", { url: address, text }) },
    ...(exams.length > 0 && year && month
      ? [
          {
            network: "linkedin" as const,
            href: withQuery("https://www.linkedin.com/profile/add", {
              startTask: "CERTIFICATION_NAME",
              name: linkedInName(allOf(names, messages.lists)),
              organizationName: academy,
              issueYear: year,
              issueMonth: String(Number(month)),
              certUrl: address,
              certId: studentCode,
            }),
          },
        ]
      : []),
  ];
}
