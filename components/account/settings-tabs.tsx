"use client";

import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

type SettingsTabsProps = {
  label: string;
  tabs: readonly { name: string; label: string; content: ReactNode }[];
};

/**
 * The tabs of a settings page, each with its own address. Input in one survives opening another; without JavaScript all
 * are shown.
 */
export function SettingsTabs({ label, tabs }: SettingsTabsProps) {
  const asked = useSearchParams().get("tab");
  const open = tabs.find(({ name }) => name === asked) ?? tabs[0];
  return (
    <Tabs
      value={open?.name ?? ""}
      activationMode="manual"
      onValueChange={(name) => window.history.pushState(null, "", `?tab=${name}`)}
      className="max-w-4xl rounded-lg border bg-card p-4 shadow-sm @2xl/shell:p-6"
    >
      <TabsList aria-label={label} className="noscript:hidden max-sm:-mx-2 max-sm:gap-x-0">
        {tabs.map((tab) => (
          <TabsTrigger
            key={tab.name}
            value={tab.name}
            // A student's stand in one line of a phone.
            className="max-sm:px-1 max-sm:text-[0.8125rem]"
          >
            {tab.label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((tab) => (
        <TabsContent
          key={tab.name}
          value={tab.name}
          forceMount
          className="data-[state=inactive]:hidden noscript:data-[state=inactive]:block"
        >
          <h2 className="mb-4 hidden border-b pb-2 text-title noscript:block">{tab.label}</h2>
          {tab.content}
        </TabsContent>
      ))}
    </Tabs>
  );
}
