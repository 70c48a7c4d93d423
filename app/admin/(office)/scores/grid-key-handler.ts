import type { KeyboardEvent, RefObject } from "react";

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/**
 * Keyboard navigation as in a spreadsheet: arrow keys, Enter for down, Shift+Enter for up. Tab keeps its native
 * behaviour.
 */
export function gridKeyHandler(table: RefObject<HTMLTableElement | null>) {
  return (event: KeyboardEvent) => {
    const step = steps[event.key];
    const { target } = event;
    if (!step || !(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    const [row = 0, column = 0] = (target.dataset.cell ?? "").split(":").map(Number);
    const direction = event.key === "Enter" && event.shiftKey ? -1 : 1;
    focusNextCell(table.current, [row, column], [step[0] * direction, step[1]]);
  };
}

/** Focuses the next cell in a direction, skipping released rows, which have no input cells. */
function focusNextCell(
  table: HTMLTableElement | null,
  [row, column]: readonly [number, number],
  [down, right]: readonly [number, number],
): void {
  const next = [row + down, column + right] as const;
  if (table === null || next[0] < 0 || next[0] >= table.rows.length) return;
  const cell = table.querySelector(`[data-cell="${next[0]}:${next[1]}"]`);
  if (cell instanceof HTMLInputElement) cell.focus();
  else if (down !== 0) focusNextCell(table, next, [down, right]);
}
