import type messages from "@/messages/en.json";

declare module "next-intl" {
  interface AppConfig {
    Locale: "en-GB";
    Messages: typeof messages;
  }
}
