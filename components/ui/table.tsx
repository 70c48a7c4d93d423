// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's roles if its `display` is changed
import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table role="table" className={cn("w-full text-sm max-table:block", className)} {...props} />;
}

export function TableHead(props: ComponentProps<"thead">) {
  return <thead role="rowgroup" className="border-b max-table:sr-only" {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody role="rowgroup" className={cn("max-table:grid max-table:gap-3", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  const look =
    "max-table:grid max-table:grid-cols-[auto_minmax(0,1fr)] max-table:gap-x-3 max-table:gap-y-2 max-table:rounded-lg max-table:border max-table:bg-card max-table:p-4 table:border-b table:last:border-b-0";
  return <tr role="row" className={cn(look, className)} {...props} />;
}

export function ColumnHeader({ className, ...props }: ComponentProps<"th">) {
  const look = "h-10 px-1.5 text-start text-xs font-medium whitespace-nowrap text-muted-foreground";
  return <th role="columnheader" scope="col" className={cn(look, className)} {...props} />;
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  const look =
    "px-1.5 py-1.5 align-middle max-table:col-span-2 max-table:flex max-table:items-center max-table:gap-3 max-table:p-0";
  return <td role="cell" className={cn(look, className)} {...props} />;
}
