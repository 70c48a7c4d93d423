"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, RefObject } from "react";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import { MonthGrid } from "./month-grid";

type CalendarPopoverProps = ComponentProps<typeof MonthGrid> & {
  /** The button that opened it, which gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The calendar of a date field. Its key presses do not reach the form: Escape does not close the row around it. */
export function CalendarPopover({ anchor, onClose, ...grid }: CalendarPopoverProps) {
  const t = useTranslations("area.calendar");
  return (
    <Popover open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <PopoverAnchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <PopoverContent
        align="end"
        aria-label={t("title")}
        onKeyDown={(event) => event.stopPropagation()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // It comes a moment after the end: a calendar that is open again by then keeps the focus.
          if (anchor.current?.ariaExpanded !== "true") anchor.current?.focus();
        }}
      >
        <MonthGrid {...grid} />
      </PopoverContent>
    </Popover>
  );
}
