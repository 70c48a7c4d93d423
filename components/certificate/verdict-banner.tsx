import { BadgeCheck } from "lucide-react";
import { academy } from "@/lib/academy";
import { kabulTimeInWords } from "@/lib/certificates/facts";

/** The good news, and what it rests on: who was asked, when, and under which address. */
export function VerdictBanner({ address, checkedAt }: { address: string; checkedAt: Date }) {
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-lg border border-success/30 bg-success/8 px-4 py-3 print:hidden"
    >
      <BadgeCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
      <div className="min-w-0 text-sm">
        <p className="text-base font-semibold text-success">This certificate is valid</p>
        <p>
          {academy.name} issued it and stands by it. Checked {kabulTimeInWords(checkedAt)} at{" "}
          <span className="break-all">{new URL(address).host}</span>. Make sure that your browser shows this
          address.
        </p>
      </div>
    </div>
  );
}
