import { LegalPage, legalMetadata } from "@/components/site/legal-page";

export const generateMetadata = () => legalMetadata("refund");

export default function RefundPolicyPage() {
  return <LegalPage page="refund" />;
}
