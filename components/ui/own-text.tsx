import { Children, type ReactNode } from "react";

/**
 * Children whose texts have an element of their own. A browser's translator replaces texts by elements: React can swap
 * the text of an element, but not a text that it no longer finds beside one.
 */
export const ownText = (children: ReactNode): ReactNode =>
  Children.count(children) < 2
    ? children
    : Children.map(children, (child) =>
        (typeof child === "string" && child.trim() !== "") || typeof child === "number" ? (
          <span>{child}</span>
        ) : (
          child
        ),
      );
