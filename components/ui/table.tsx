// biome-ignore-all lint/a11y/noRedundantRoles: a browser forgets a table's roles where `display` is no longer a table's
import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A table that turns into cards below 768 px. */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table role="table" className={cn("w-full text-sm max-md:block", className)} {...props} />;
}

export function TableHead(props: ComponentProps<"thead">) {
  return <thead role="rowgroup" className="border-b max-md:sr-only" {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody role="rowgroup" className={cn("max-md:grid max-md:gap-3", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      role="row"
      className={cn(
        "max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-3 max-md:gap-y-2 max-md:rounded-lg max-md:border max-md:bg-card max-md:p-4 md:border-b md:last:border-b-0",
        className,
      )}
      {...props}
    />
  );
}

export function ColumnHeader({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={cn(
        "h-10 px-2 text-start text-xs font-medium whitespace-nowrap text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

/** A cell. On a card its `label` stands before what it holds. */
export function TableCell({
  label,
  className,
  children,
  ...props
}: ComponentProps<"td"> & { label?: string }) {
  return (
    <td
      role="cell"
      className={cn(
        "px-2 py-1.5 align-middle max-md:col-span-2 max-md:flex max-md:items-center max-md:gap-3 max-md:p-0",
        className,
      )}
      {...props}
    >
      {label && (
        <span aria-hidden="true" className="w-28 shrink-0 text-xs text-muted-foreground md:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  );
}
