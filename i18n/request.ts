import { getRequestConfig } from "next-intl/server";
import { academy } from "@/lib/site/academy";
import { locale, messages } from "@/lib/words/catalogue";

/** Pages refer to texts by key, and to sides as start and end: their language is the catalogue's. */
export default getRequestConfig(async () => ({ locale, messages, timeZone: academy.timeZone }));
