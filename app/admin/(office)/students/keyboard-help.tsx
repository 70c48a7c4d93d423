"use client";

import { Keyboard } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useShortcut } from "./use-shortcut";

const keys = [
  { sign: "/", does: "search" },
  { sign: "↓ ↑", does: "arrows" },
  { name: "enter", does: "enter" },
  { name: "space", does: "space" },
  { name: "escape", does: "escape" },
  { sign: "?", does: "help" },
] as const;

/** The list's keyboard shortcuts, shown with `?` from anywhere on the page. */
export function KeyboardHelp() {
  const t = useTranslations("studentList.keyboard");
  const [isOpen, setIsOpen] = useState(false);

  useShortcut("?", () => setIsOpen(true));

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start max-md:hidden"
        aria-keyshortcuts="?"
        onClick={() => setIsOpen(true)}
      >
        <Keyboard aria-hidden="true" />
        {t("title")}
      </Button>
      {isOpen && (
        <Dialog title={t("title")} description={t("lead")} onClose={() => setIsOpen(false)}>
          <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-sm">
            {keys.map(({ does, ...key }) => (
              <div key={does} className="contents">
                <dt>
                  <kbd className="rounded-sm border bg-muted px-1.5 py-0.5 font-sans text-xs">
                    {"sign" in key ? key.sign : t(`keys.${key.name}`)}
                  </kbd>
                </dt>
                <dd>{t(does)}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
