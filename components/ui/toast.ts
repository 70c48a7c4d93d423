import { toast } from "sonner";

/** In milliseconds (docs/product.md). */
const successStays = 2000;
const errorStays = 4000;

/** Shows a toast about a success, for `stays` milliseconds. */
export function toastSuccess(sentence: string, stays = successStays): void {
  toast.success(sentence, { duration: stays });
}

/** Shows a toast about a failure. */
export function toastError(sentence: string): void {
  toast.error(sentence, { duration: errorStays });
}
