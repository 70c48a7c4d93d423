import { MissingPage, missingPageMetadata } from "@/components/site/missing-page";

export const generateMetadata = missingPageMetadata;

export default MissingPage;
