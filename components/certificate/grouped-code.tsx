import { Fragment } from "react";

/** A value with isolated text direction. A code breaks only between its groups, another value between its words. */
export function GroupedCode({ code, isCode = true }: { code: string; isCode?: boolean }) {
  const groups = code.split(isCode ? /(?<=-)/ : /(?<= )/);
  return (
    <bdi translate="no" dir={isCode ? "ltr" : undefined}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a code are never reordered
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span className="inline-block max-w-full whitespace-pre-wrap wrap-anywhere">{group}</span>
        </Fragment>
      ))}
    </bdi>
  );
}
