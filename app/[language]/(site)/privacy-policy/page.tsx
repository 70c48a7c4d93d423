import { LegalPage, legalMetadata } from "@/components/site/legal-page";

export const generateMetadata = () => legalMetadata("privacy");

export default function PrivacyPolicyPage() {
  return <LegalPage page="privacy" />;
}
