import { toast } from "sonner";

/** In milliseconds (docs/product.md). */
const successDuration = 2000;
const errorDuration = 4000;

/** Shows a toast about a success, for `stays` milliseconds. */
export function toastSuccess(message: string, duration = successDuration): void {
  toast.success(message, { duration });
}

/** Shows a toast about a failure. */
export function toastError(message: string): void {
  toast.error(message, { duration: errorDuration });
}
