import type { Metadata } from "next";
import { academy } from "@/lib/academy";
import { issuer } from "@/lib/certificates/addresses";
import { signingKeys } from "@/lib/certificates/signing/keys";
import { RecordCheck } from "./record-check";
import "@/components/certificate/certificate.css";

export const metadata: Metadata = {
  title: `Check a signed record - ${academy.name}`,
  description: `Check a signed record of ${academy.name} in your own browser.`,
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

// The keys can change while the server runs.
export const dynamic = "force-dynamic";

export default async function Page() {
  const { published } = await signingKeys();
  return (
    <div className="wrap max-w-3xl py-12 sm:py-16">
      <h1 className="text-heading">Check a signed record</h1>
      <p className="mt-4 text-lead text-muted-foreground">
        A record carries a student's results with the signature of {academy.name}. Your browser checks it by
        itself: the record is sent to nobody, and this page goes on working without a network.
      </p>
      <noscript>
        <p className="mt-6 rounded-lg border bg-card p-5">
          The signature is checked by JavaScript, which this browser does not run. You can check the
          certificate itself{" "}
          <a className="text-primary underline" href="/verify">
            by its student code
          </a>
          .
        </p>
      </noscript>
      <RecordCheck keys={published} issuer={issuer()} academyName={academy.name} />
      <p className="mt-8 text-sm text-muted-foreground">
        For programmers: a record is a compact JSON Web Signature (EdDSA, Ed25519). The public keys are at{" "}
        <a className="text-primary underline" href="/.well-known/academy-certificate-keys.json">
          /.well-known/academy-certificate-keys.json
        </a>
        .
      </p>
    </div>
  );
}
