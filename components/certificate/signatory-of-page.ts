import { academySignatory } from "@/lib/certificates/operations/academy-signatory";
import type { Signatory } from "@/lib/certificates/signatory";
import { read } from "@/lib/http/pages/read";

/** The signatory for a certificate's page; empty, so that the default applies, if it cannot be read. */
export async function signatoryOfPage(): Promise<{ signatory?: Signatory }> {
  const result = await read(academySignatory, {});
  return "output" in result ? { signatory: result.output } : {};
}
