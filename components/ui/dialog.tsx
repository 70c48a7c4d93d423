import * as Primitive from "@radix-ui/react-dialog";
import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, type RefObject, use, useRef } from "react";
import { X } from "@/components/ui/icons";
import { Button } from "./button";
import { cn } from "./cn";
import { ActsContext, useActs } from "./dialog-acts";

/** The element to focus again: of a menu, which closes, the button that opened it. */
function focusedBefore(): Element | null {
  const menu = document.activeElement?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : document.activeElement;
}

/** Milliseconds within which a second click may belong to the one that opened the dialog. */
const doubleClickMs = 500;

type DialogProps = Omit<ComponentProps<typeof Primitive.Content>, "title"> & {
  title: ReactNode;
  description?: ReactNode;
  onClose: () => void;
  focusFirst?: RefObject<HTMLElement | null>;
};

/** Returns the focus to its opener or, if that is gone, to the page. Stays open during an act, to tell its outcome. */
export function Dialog({
  title,
  description,
  onClose,
  className,
  children,
  onCloseAutoFocus,
  focusFirst,
  ...props
}: DialogProps) {
  const t = useTranslations("ui");
  const { acts, isUnderWay } = useActs();
  const opener = useRef<Element | null>(null);
  const openedAt = useRef(0);
  return (
    <ActsContext value={acts}>
      <Primitive.Root open onOpenChange={() => !isUnderWay() && onClose()}>
        <Primitive.Portal>
          <Primitive.Overlay className="fixed inset-0 z-40 bg-ink/45" />
          <Primitive.Content
            className={cn(
              "fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[92dvh] w-full max-w-lg overflow-y-auto rounded-t-xl border bg-popover p-5 text-popover-foreground shadow-lg outline-none sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-xl sm:p-6",
              className,
            )}
            onOpenAutoFocus={(event) => {
              opener.current = focusedBefore();
              openedAt.current = performance.now();
              if (!focusFirst?.current) return;
              event.preventDefault();
              focusFirst.current.focus();
            }}
            onPointerDownOutside={(event) => {
              const elapsed = event.detail.originalEvent.timeStamp - openedAt.current;
              if (elapsed < doubleClickMs) event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              onCloseAutoFocus?.(event);
              if (event.defaultPrevented) return;
              event.preventDefault();
              const next = opener.current?.isConnected ? opener.current : document.getElementById("main");
              if (next instanceof HTMLElement) next.focus();
            }}
            {...props}
          >
            <Primitive.Title className="pe-10 font-serif text-title font-medium">{title}</Primitive.Title>
            {description !== undefined && (
              <Primitive.Description className="mt-1 text-sm text-muted-foreground">
                {description}
              </Primitive.Description>
            )}
            {/* For what happens beside the dialog's own work: the rest of the page cannot be reached. */}
            <div data-dialog-notice="" className="sticky top-0 z-10 mt-4 empty:hidden" />
            {children}
            <Primitive.Close asChild>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t("close")}
                aria-disabled={acts.isBusy || undefined}
                className="absolute inset-e-3 top-3 text-muted-foreground"
              >
                <X />
              </Button>
            </Primitive.Close>
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </ActsContext>
  );
}

export function DialogCancel() {
  const t = useTranslations("ui");
  const { isBusy } = use(ActsContext);
  return (
    <Primitive.Close asChild>
      <Button variant="outline" aria-disabled={isBusy || undefined}>
        {t("cancel")}
      </Button>
    </Primitive.Close>
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn("mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end", className)}
      {...props}
    />
  );
}
