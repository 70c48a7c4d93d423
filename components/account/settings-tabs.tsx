import type { ReactNode } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

type SettingsTabsProps = { tabs: readonly { name: string; label: string; content: ReactNode }[] };

/** The parts of a settings page. */
export function SettingsTabs({ tabs }: SettingsTabsProps) {
  return (
    <Tabs defaultValue={tabs[0]?.name ?? ""} className="rounded-lg border bg-card p-4 shadow-sm sm:p-6">
      <TabsList aria-label="Settings">
        {tabs.map(({ name, label }) => (
          <TabsTrigger key={name} value={name}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ name, content }) => (
        <TabsContent key={name} value={name}>
          {content}
        </TabsContent>
      ))}
    </Tabs>
  );
}
