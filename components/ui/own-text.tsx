import { Children, type ComponentProps, type ReactNode } from "react";
import { cn } from "./cn";

/** Gives each text an element: React cannot swap a bare text that a browser's translator has replaced. */
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

/** A name, or another text that is somebody's own: in its own direction, and left alone by a browser's translator. */
export const Untranslated = (props: ComponentProps<"bdi">) => <bdi translate="no" {...props} />;

/** An email address, which breaks after its "@" and before its dots; only a part longer than a line breaks, too. */
export const AddressText = ({ text, className, ...props }: ComponentProps<"bdi"> & { text: string }) => (
  <Untranslated dir="ltr" className={cn("break-words", className)} {...props}>
    {Children.map(text.split(/(?<=@)|(?=\.)/), (part, index) => (
      <>
        {index > 0 && <wbr />}
        {part}
      </>
    ))}
  </Untranslated>
);

/** A value with isolated text direction. A code breaks only between its groups, another value between its words. */
export function GroupedCode({ code, isCode = true }: { code: string; isCode?: boolean }) {
  const groups = code.split(isCode ? /(?<=-)/ : /(?<= )/);
  return (
    <Untranslated dir={isCode ? "ltr" : undefined}>
      {Children.map(groups, (group, index) => (
        <>
          {index > 0 && <wbr />}
          <span className="inline-block max-w-full whitespace-pre-wrap wrap-anywhere">{group}</span>
        </>
      ))}
    </Untranslated>
  );
}
