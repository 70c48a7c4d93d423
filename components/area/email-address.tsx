import { Fragment } from "react";

/** Parts with more characters may not fit a phone's line, and may break anywhere. */
const maxUnbrokenLength = 22;

/** An email address that breaks, if necessary, before the @ and after dots rather than inside words. */
export function EmailAddress({ email }: { email: string }) {
  return (
    <bdi translate="no">
      {email.split(/(?=@)|(?<=\.)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address are never reordered
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span className={part.length > maxUnbrokenLength ? "wrap-anywhere" : "whitespace-nowrap"}>
            {part}
          </span>
        </Fragment>
      ))}
    </bdi>
  );
}
