import { Children } from "react";
import { Untranslated } from "@/components/ui/own-text";

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
