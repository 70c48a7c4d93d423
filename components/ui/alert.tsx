import type { ComponentProps, ReactNode } from "react";
import { CircleAlert, CircleCheck } from "@/components/ui/icons";
import { cn } from "./cn";
import { ownText } from "./own-text";

const look =
  "grid w-full grid-cols-[auto_1fr] items-start gap-y-1 rounded-md border border-s-4 px-4 py-3 text-sm [&>*:not(svg)]:col-start-2 [&>svg]:me-3 [&>svg]:mt-0.5 [&>svg]:size-5";

const variants = {
  default: "border-border border-s-primary bg-card text-card-foreground [&>svg]:text-primary",
  success: "border-success/30 border-s-success bg-success/6 text-foreground [&>svg]:text-success",
  warning: "border-warning/30 border-s-warning bg-warning/6 text-foreground [&>svg]:text-warning",
  destructive:
    "border-destructive/30 border-s-destructive bg-destructive/6 text-foreground [&>svg]:text-destructive",
};

type AlertProps = Omit<ComponentProps<"div">, "title"> & {
  variant?: keyof typeof variants;
  icon?: ReactNode;
  title?: ReactNode;
  contentClassName?: string | undefined;
};

/** A message in the flow of the page. Its role is `alert` unless another is given, e.g. `status` for a success. */
export function Alert({
  className,
  variant = "default",
  role = "alert",
  icon,
  title,
  contentClassName,
  children,
  ...props
}: AlertProps) {
  return (
    <div role={role} className={cn(look, variants[variant], className)} {...props}>
      {icon}
      {title !== undefined && <div className="font-semibold">{title}</div>}
      <div className={cn("leading-relaxed", contentClassName)}>{ownText(children)}</div>
    </div>
  );
}

type ErrorAlertProps = {
  className?: string;
  action?: ReactNode;
  children: ReactNode;
};

export function ErrorAlert({ className, action, children }: ErrorAlertProps) {
  return (
    <Alert
      variant="destructive"
      className={className}
      icon={<CircleAlert />}
      contentClassName={action ? "flex flex-wrap items-center justify-between gap-3" : undefined}
    >
      {children}
      {action}
    </Alert>
  );
}

export function FormSuccess({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Alert variant="success" role="status" icon={<CircleCheck />}>
      {message}
    </Alert>
  );
}
