import { MissingPage, missingPageMetadata } from "@/components/site/missing-page";

export const generateMetadata = missingPageMetadata;

/** Responds to every address that has no page. */
export default MissingPage;
