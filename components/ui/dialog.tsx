"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog as Primitive } from "radix-ui";
import { type ComponentProps, use, useRef } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { ActsContext, useActs } from "./dialog-acts";

/** A dialog. It cannot be dismissed while an act in it is under way: the user would not learn the outcome. */
export function Dialog({ onOpenChange, ...props }: ComponentProps<typeof Primitive.Root>) {
  const { acts, isUnderWay } = useActs();
  return (
    <ActsContext value={acts}>
      <Primitive.Root
        onOpenChange={(isOpen) => {
          if (isOpen || !isUnderWay()) onOpenChange?.(isOpen);
        }}
        {...props}
      />
    </ActsContext>
  );
}

export const DialogClose = Primitive.Close;

/** The element to focus again: of a menu, which closes, the button that opened it. */
function focusedBefore(): Element | null {
  const menu = document.activeElement?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : document.activeElement;
}

/** Milliseconds within which a second click may belong to the one that opened the dialog. */
const doubleClickMs = 500;

/** The content of a dialog. Traps the focus while open, and restores it afterwards, even without a trigger. */
export function DialogContent({
  className,
  children,
  onCloseAutoFocus,
  onPointerDownOutside,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const t = useTranslations("ui");
  const { isBusy } = use(ActsContext);
  const opener = useRef<Element | null>(null);
  const openedAt = useRef(0);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-40 bg-ink/45" />
      <Primitive.Content
        className={cn(
          "fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[92dvh] w-full max-w-lg overflow-y-auto rounded-t-xl border bg-popover p-5 text-popover-foreground shadow-lg outline-none sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-xl sm:p-6",
          className,
        )}
        onOpenAutoFocus={() => {
          opener.current = focusedBefore();
          openedAt.current = performance.now();
        }}
        onPointerDownOutside={(event) => {
          onPointerDownOutside?.(event);
          const elapsed = event.detail.originalEvent.timeStamp - openedAt.current;
          if (elapsed < doubleClickMs) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          if (event.defaultPrevented) return;
          event.preventDefault();
          if (opener.current instanceof HTMLElement) opener.current.focus();
        }}
        {...props}
      >
        {children}
        <Primitive.Close asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t("close")}
            aria-disabled={isBusy || undefined}
            className="absolute inset-e-3 top-3 text-muted-foreground"
          >
            <X aria-hidden="true" />
          </Button>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** Closes the dialog without effect. */
export function DialogCancel() {
  const t = useTranslations("ui");
  const { isBusy } = use(ActsContext);
  return (
    <DialogClose asChild>
      <Button variant="outline" aria-disabled={isBusy || undefined}>
        {t("cancel")}
      </Button>
    </DialogClose>
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn("pe-10 font-serif text-title font-medium", className)} {...props} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn("mt-1 text-sm text-muted-foreground", className)} {...props} />;
}

export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn("mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end", className)}
      {...props}
    />
  );
}
