import { Fragment } from "react";

/** A value with isolated text direction. A code breaks only between its groups, another value only between its words. */
export function GroupedCode({ code, isCode = true }: { code: string; isCode?: boolean }) {
  const groups = isCode ? code.split(/(?<=-)/) : code.split(" ");
  return (
    <bdi dir="ltr">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered
        <Fragment key={index}>
          {index > 0 && (isCode ? <wbr /> : " ")}
          <span className="inline-block max-w-full wrap-anywhere">{group}</span>
        </Fragment>
      ))}
    </bdi>
  );
}
