import type { MouseEvent } from "react";

/** Handles a click, but not the second one of a double click: it was meant for whatever stood there before. */
export const firstClick =
  (handle: () => unknown) =>
  ({ detail }: MouseEvent): void => {
    if (detail <= 1) handle();
  };
