import type { messages } from "@/lib/words/catalogue";

declare module "next-intl" {
  interface AppConfig {
    Messages: typeof messages;
  }
}
