"use client";

import { type ComponentProps, useEffect, useRef } from "react";

/** A details element that also closes on Escape and on a click outside, once the script has loaded. */
export function Disclosure(props: ComponentProps<"details">) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = ({ target }: Event) => {
      if (target instanceof Node && details.current?.contains(target)) return;
      details.current?.removeAttribute("open");
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);

  return <details ref={details} {...props} />;
}
