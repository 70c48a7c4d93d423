import { Fragment, type ReactNode } from "react";

/** Replaces the `{placeholders}` of a catalogue text with elements, where next-intl is not available. */
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
