import { getRequestConfig } from "next-intl/server";
import { academy } from "@/lib/academy";
import messages from "@/messages/en.json";

/**
 * English for now, with the dates and lists of Britain, as on the certificates. Another language is another catalogue: the
 * pages name texts by key and sides by start and end.
 */
export default getRequestConfig(async () => ({ locale: "en-GB", messages, timeZone: academy.timeZone }));
