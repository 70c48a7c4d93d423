import { getRequestConfig } from "next-intl/server";
import { academy } from "@/lib/academy";
import messages from "@/messages/en.json";

/** English for now. Another language is another catalogue: the pages name texts by key and sides by start and end. */
export default getRequestConfig(async () => ({ locale: "en", messages, timeZone: academy.timeZone }));
