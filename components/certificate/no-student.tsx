import { VerifyForm } from "./verify-form";

/** What stands where a code has no certificate. */
export function NoStudent() {
  return (
    <div className="wrap max-w-2xl py-12 sm:py-16">
      <h1 className="text-heading">No student found.</h1>
      <p className="mt-4 mb-8 text-lead text-muted-foreground">
        The academy has no certificate with this code. Please check it letter by letter, or ask the person who
        sent it.
      </p>
      <VerifyForm page="/verify" typed="" error={null} />
    </div>
  );
}
