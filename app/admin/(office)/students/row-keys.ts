import type { KeyboardEvent } from "react";

/** Moves the focus with the arrow keys from the search field into the rows, and between rows. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if ((key !== "ArrowDown" && key !== "ArrowUp") || !(target instanceof HTMLElement)) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>("tr[data-user][tabindex]")];
  const index = rows.indexOf(target);
  const isSearch = target instanceof HTMLInputElement && target.type === "search";
  if (index === -1 && !(isSearch && key === "ArrowDown")) return;
  event.preventDefault();
  rows[key === "ArrowDown" ? index + 1 : index - 1]?.focus();
}
