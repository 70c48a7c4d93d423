export { SiteDocument as default, viewport } from "@/app/document";

export const dynamic = "force-dynamic";
