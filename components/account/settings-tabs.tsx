import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

type SettingsTabsProps = {
  tabs: readonly { name: string; label: string; content: ReactNode }[];
  /** The tab that is open initially; the first one if there is no such tab. */
  initialTab: string | undefined;
};

/** The tabs of a settings page. Input in one stays while another is open; without JavaScript all are shown. */
export function SettingsTabs({ tabs, initialTab }: SettingsTabsProps) {
  const t = useTranslations("account");
  const first = tabs.find(({ name }) => name === initialTab) ?? tabs[0];
  return (
    <Tabs defaultValue={first?.name ?? ""} className="rounded-lg border bg-card p-4 shadow-sm sm:p-6">
      <TabsList aria-label={t("tabs")} className="noscript:hidden">
        {tabs.map(({ name, label }) => (
          <TabsTrigger key={name} value={name}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ name, label, content }) => (
        <TabsContent
          key={name}
          value={name}
          forceMount
          className="data-[state=inactive]:hidden noscript:data-[state=inactive]:block"
        >
          <h2 className="mb-4 hidden border-b pb-2 text-title noscript:block">{label}</h2>
          {content}
        </TabsContent>
      ))}
    </Tabs>
  );
}
