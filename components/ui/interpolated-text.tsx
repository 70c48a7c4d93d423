import { Fragment, type ReactNode } from "react";

/** Replaces the `{placeholders}` of a text from the catalogue with elements, where next-intl does not reach. */
export function InterpolatedText({
  text,
  values,
}: {
  text: string;
  values: Readonly<Record<string, ReactNode>>;
}) {
  const parts = text.split(/\{(\w+)\}/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered
    <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>
  ));
}
