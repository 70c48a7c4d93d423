"use client";

import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { Toaster as Primitive, toast } from "sonner";

/** Shows toasts, at most 20 at once (docs/product.md), in the bottom corner at the end of the line. */
export function Toaster({ isMirrored }: { isMirrored: boolean }) {
  const t = useTranslations("ui");
  return (
    <Primitive
      position={isMirrored ? "bottom-left" : "bottom-right"}
      containerAriaLabel={t("notices")}
      visibleToasts={20}
      closeButton
      offset={{ bottom: "calc(var(--toasts-from) + var(--undo-bar))" }}
      mobileOffset={{ bottom: "calc(var(--toasts-from) + var(--undo-bar))" }}
      style={
        {
          fontFamily: "var(--font-sans)",
          // Inside the toast, at the end of its line.
          [`--toast-close-button-${isMirrored ? "end" : "start"}`]: "auto",
          [`--toast-close-button-${isMirrored ? "start" : "end"}`]: "0.375rem",
          "--toast-close-button-transform": "translateY(0.375rem)",
        } as CSSProperties
      }
      toastOptions={{
        closeButtonAriaLabel: t("closeNotice"),
        classNames: {
          toast: "!rounded-md !pe-8 !border-border !bg-popover !text-popover-foreground !shadow-lg",
          success: "[&_[data-icon]]:text-success",
          error: "[&_[data-icon]]:text-destructive",
        },
      }}
    />
  );
}

const successDuration = 2000;
const errorDuration = 4000;

export function toastSuccess(message: string, duration = successDuration): void {
  toast.success(message, { duration });
}

export function toastError(message: string): void {
  toast.error(message, { duration: errorDuration });
}
