import type { KeyboardEvent, RefObject } from "react";

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** Keyboard navigation as in a spreadsheet: arrows, Enter for down, Shift+Enter for up. Tab is left to the browser. */
export function gridKeyHandler(table: RefObject<HTMLTableElement | null>) {
  return (event: KeyboardEvent) => {
    const step = steps[event.key];
    const { target } = event;
    if (!step || !(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    const [row = 0, column = 0] = (target.dataset.cell ?? "").split(":").map(Number);
    const direction = event.key === "Enter" && event.shiftKey ? -1 : 1;
    focusCell(table.current, row + step[0] * direction, column + step[1]);
  };
}

function focusCell(table: HTMLTableElement | null, row: number, column: number): void {
  const cell = table?.querySelector(`[data-cell="${row}:${column}"]`);
  if (cell instanceof HTMLInputElement) cell.focus();
}
