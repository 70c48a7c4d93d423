"use client";

import { useEffect } from "react";

const openMenu = () => document.querySelector<HTMLDetailsElement>("details[data-menu][open]");

/** Closes the menu, a details element, on Escape and on a click outside, once the script has loaded. */
export function CloseMenu() {
  useEffect(() => {
    const close = ({ target }: Event) => {
      const menu = openMenu();
      if (target instanceof Node && menu?.contains(target)) return;
      menu?.removeAttribute("open");
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const menu = openMenu();
      if (key !== "Escape" || !menu) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);

  return null;
}
