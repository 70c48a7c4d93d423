import * as Primitive from "@radix-ui/react-tabs";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const Tabs = Primitive.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn("flex flex-wrap gap-x-1 border-b", className)} {...props} />;
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  const look =
    "-mb-px min-h-11 rounded-t-md border-b-2 border-transparent px-1.5 min-[25rem]:px-3 sm:px-4 text-sm font-medium text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:text-foreground";
  return <Primitive.Trigger className={cn(look, className)} {...props} />;
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  // What is in it takes the focus, not the panel.
  return <Primitive.Content tabIndex={-1} className={cn("pt-5 outline-none", className)} {...props} />;
}
