import { Fragment } from "react";

/** A value with isolated text direction. A code breaks only between its groups. */
export function GroupedCode({ code, isCode = true }: { code: string; isCode?: boolean }) {
  if (!isCode) return <bdi className="wrap-anywhere">{code}</bdi>;
  const groups = code.split(/(?<=-)/);
  return (
    <bdi dir="ltr">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a code are never reordered
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span className="inline-block max-w-full wrap-anywhere">{group}</span>
        </Fragment>
      ))}
    </bdi>
  );
}
