import { LegalPage, legalMetadata } from "@/components/site/legal-page";

export const generateMetadata = () => legalMetadata("terms");

export default function TermsOfServicePage() {
  return <LegalPage page="terms" />;
}
