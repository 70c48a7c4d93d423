import type { MouseEvent } from "react";

/** Handles a click, except the second one of a double click, which was meant for whatever was there before. */
export const firstClick =
  (handle: () => unknown) =>
  ({ detail }: MouseEvent): void => {
    if (detail <= 1) handle();
  };
