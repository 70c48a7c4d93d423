import { getRequestConfig } from "next-intl/server";
import { academy } from "@/lib/site/academy";
import messages from "@/messages/en.json";

/**
 * British English for now, as on the certificates. Another language needs another catalogue: pages refer to texts by key, and
 * to sides as start and end.
 */
export default getRequestConfig(async () => ({ locale: "en-GB", messages, timeZone: academy.timeZone }));
