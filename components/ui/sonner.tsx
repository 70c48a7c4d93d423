"use client";

import { Toaster as Primitive } from "sonner";

/** Where toasts appear: at most 20 at once (docs/product.md). */
export function Toaster() {
  return (
    <Primitive
      position="bottom-right"
      visibleToasts={20}
      closeButton
      style={{ fontFamily: "var(--font-sans)" }}
      toastOptions={{
        classNames: {
          toast: "!rounded-md !border-border !bg-popover !text-popover-foreground !shadow-lg",
          success: "[&_[data-icon]]:text-success",
          error: "[&_[data-icon]]:text-destructive",
        },
      }}
    />
  );
}
