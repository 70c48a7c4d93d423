"use client";

import { Toaster as Primitive } from "sonner";
import { useUiTexts } from "./ui-texts";

/** Shows toasts, at most 20 at once (docs/product.md). */
export function Toaster() {
  const texts = useUiTexts();
  return (
    <Primitive
      position="bottom-right"
      containerAriaLabel={texts.notices}
      visibleToasts={20}
      closeButton
      style={{ fontFamily: "var(--font-sans)" }}
      toastOptions={{
        closeButtonAriaLabel: texts.closeNotice,
        classNames: {
          toast: "!rounded-md !border-border !bg-popover !text-popover-foreground !shadow-lg",
          success: "[&_[data-icon]]:text-success",
          error: "[&_[data-icon]]:text-destructive",
        },
      }}
    />
  );
}
