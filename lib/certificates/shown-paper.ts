import type { IssuedCertificate } from "./certificate";
import type { Shareable } from "./share-links";
import type { SheetDescription } from "./sheet";
import type { VerdictLines } from "./verdict-lines";

export type ShownPaper = {
  /** Only the current version has actions, and scores beside the verdict. */
  isCurrent: boolean;
  certificate: IssuedCertificate;
  academy: string;
  lines: VerdictLines;
  sheet: SheetDescription;
  shareable: Shareable;
  /** The address of the signed record; null for a replaced version. */
  recordAddress: string | null;
};
