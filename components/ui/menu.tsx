import * as Primitive from "@radix-ui/react-dropdown-menu";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const MenuTrigger = Primitive.Trigger;

/** A non-modal menu: the page behind it can be scrolled and read while it is open. */
export function Menu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

/** The items of a menu, below the trigger, and next to it in the DOM, where screen readers find them. */
export function MenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal container={globalThis.document?.querySelector("main")}>
      <Primitive.Content
        align="end"
        sideOffset={4}
        collisionPadding={12}
        className={cn(
          "z-30 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-lg border bg-popover p-1 text-sm text-popover-foreground shadow-lg outline-none",
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}

type MenuItemProps = ComponentProps<typeof Primitive.Item> & { isDestructive?: boolean | undefined };

export function MenuItem({ className, isDestructive = false, ...props }: MenuItemProps) {
  const look =
    "flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 py-1.5 outline-none select-none data-disabled:pointer-events-none data-disabled:opacity-50 data-highlighted:bg-accent data-highlighted:text-accent-foreground md:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0";
  const warning = "text-destructive data-highlighted:bg-destructive/8 data-highlighted:text-destructive";
  return <Primitive.Item className={cn(look, isDestructive && warning, className)} {...props} />;
}
