import { redirect } from "next/navigation";
import { academy } from "@/lib/academy";
import { certificatePath } from "@/lib/certificates/addresses";
import { studentCodeFrom } from "@/lib/certificates/code-input";
import { findCertificate } from "@/lib/certificates/operations/find-certificate";
import { waitingTime } from "@/lib/certificates/waiting-time";
import { read } from "@/lib/http/read";
import { VerifyForm } from "./verify-form";

/** "Verify Your Diploma", with or without JavaScript. `typed` is what the form's address carries, undefined on a first visit. */
export async function VerifyPage({ page, typed }: { page: string; typed: string | undefined }) {
  const error = typed === undefined ? null : await leadToCertificate(typed);
  return (
    <main
      id="main"
      className="wrap grid gap-10 py-12 sm:py-16 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)] lg:gap-20"
    >
      <div>
        <h1 className="text-heading">Verify Your Diploma</h1>
        <p className="mt-4 mb-8 text-lead text-muted-foreground">
          Enter the code of a certificate to see whether {academy.name} issued it and still stands by it.
        </p>
        <VerifyForm page={page} typed={typed ?? ""} error={error} />
      </div>
      <aside className="grid content-start gap-4 rounded-xl bg-muted p-6 sm:p-8 lg:mt-2">
        <h2 className="text-title">Need Help?</h2>
        <p>
          Contact the administration office, or look at your enrollment documents: the student code is printed
          on them.
        </p>
        <p className="text-muted-foreground">
          <a className="text-primary underline underline-offset-4" href={`tel:${academy.phone.dialled}`}>
            {academy.phone.shown}
          </a>
          {" · "}
          <a className="text-primary underline underline-offset-4" href={`mailto:${academy.email}`}>
            {academy.email}
          </a>
        </p>
        <h2 className="mt-4 text-title">A signed record?</h2>
        <p>
          The second code on a printed certificate can be checked{" "}
          <a className="text-primary underline underline-offset-4" href="/verify/record">
            by its signature
          </a>
          .
        </p>
      </aside>
    </main>
  );
}

/** The sentence that refuses the code; where there is a certificate, it leads there and gives nothing. */
async function leadToCertificate(typed: string): Promise<string> {
  const result = await read(findCertificate, { studentCode: studentCodeFrom(typed) });
  if ("output" in result) redirect(certificatePath(result.output.certificate.studentCode));
  const { message, retryAfter, code } = result.refusal;
  const isLimited = code === "too_many_attempts" && retryAfter !== undefined;
  return isLimited ? `${message} You can try again in ${waitingTime(retryAfter)}.` : message;
}
