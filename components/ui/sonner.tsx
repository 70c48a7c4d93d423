"use client";

import { useTranslations } from "next-intl";
import { Toaster as Primitive } from "sonner";

/** Shows toasts, at most 20 at once (docs/product.md), in the bottom corner at the end of the line. */
export function Toaster({ isMirrored = false }: { isMirrored?: boolean }) {
  const t = useTranslations("ui");
  return (
    <Primitive
      position={isMirrored ? "bottom-left" : "bottom-right"}
      containerAriaLabel={t("notices")}
      visibleToasts={20}
      closeButton
      style={{ fontFamily: "var(--font-sans)" }}
      toastOptions={{
        closeButtonAriaLabel: t("closeNotice"),
        classNames: {
          toast: "!rounded-md !border-border !bg-popover !text-popover-foreground !shadow-lg",
          success: "[&_[data-icon]]:text-success",
          error: "[&_[data-icon]]:text-destructive",
        },
      }}
    />
  );
}
