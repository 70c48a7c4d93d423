const kabulTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kabul",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** A moment, in Kabul's time whoever looks at it. */
export function When({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{kabulTime.format(at)}</time>;
}
