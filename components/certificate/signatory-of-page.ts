import { academySignatory } from "@/lib/certificates/operations/academy-signatory";
import type { Signatory } from "@/lib/certificates/signatory";
import { read } from "@/lib/http/pages/read";

/** Who stands on a certificate's page. Where that cannot be read now, the page has what lib/academy.ts has. */
export async function signatoryOfPage(): Promise<{ signatory?: Signatory }> {
  const result = await read(academySignatory, {});
  return "output" in result ? { signatory: result.output } : {};
}
