import { toast } from "sonner";

/** Milliseconds (docs/product.md). */
const successDuration = 2000;
const errorDuration = 4000;

/** Shows a success toast for `duration` milliseconds. */
export function toastSuccess(message: string, duration = successDuration): void {
  toast.success(message, { duration });
}

export function toastError(message: string): void {
  toast.error(message, { duration: errorDuration });
}
