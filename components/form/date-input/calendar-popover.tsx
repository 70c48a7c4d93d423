"use client";

import type { ComponentProps, RefObject } from "react";
import { useAreaTexts } from "@/components/area/area-texts";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import { MonthGrid } from "./month-grid";

type CalendarPopoverProps = ComponentProps<typeof MonthGrid> & {
  /** The button that opened it, which has the focus again afterwards. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The calendar of a date field. What is pressed in it is none of the form's keys: Escape does not close the row around it. */
export function CalendarPopover({ anchor, onClose, ...grid }: CalendarPopoverProps) {
  const { calendar: texts } = useAreaTexts();
  return (
    <Popover open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <PopoverAnchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <PopoverContent
        align="end"
        aria-label={texts.title}
        onKeyDown={(event) => event.stopPropagation()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor.current?.focus();
        }}
      >
        <MonthGrid {...grid} />
      </PopoverContent>
    </Popover>
  );
}
