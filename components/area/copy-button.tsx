"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Check, Copy } from "@/components/ui/icons";
import { toastError } from "@/components/ui/toast";

export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations("area");
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      toastError(t("copyFailed"));
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="outline" size="sm" onClick={copy} className="noscript:hidden">
      <Icon />
      <span aria-live="polite">{isCopied ? t("copied") : label}</span>
    </Button>
  );
}
