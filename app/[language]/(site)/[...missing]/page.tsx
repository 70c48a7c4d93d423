import { MissingPage, missingPageMetadata } from "@/components/site/missing-page";

// A prerendered copy would lose the status that this page sets.
export const dynamic = "force-dynamic";

export const generateMetadata = missingPageMetadata;

/** Responds to every address that has no page. */
export default MissingPage;
