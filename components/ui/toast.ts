import { toast } from "sonner";

/** In milliseconds (docs/product.md). */
const successStays = 2000;
const errorStays = 4000;

/** Says in a toast what has been done; `stays` in milliseconds. */
export function toastSuccess(sentence: string, stays = successStays): void {
  toast.success(sentence, { duration: stays });
}

/** Says in a toast what has failed. */
export function toastError(sentence: string): void {
  toast.error(sentence, { duration: errorStays });
}
