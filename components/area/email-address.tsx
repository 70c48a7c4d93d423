import { Fragment } from "react";

/** In letters: so long a part may not fit the line of a phone, and breaks anywhere. */
const longest = 22;

/** An email address that breaks before its @ and after its dots, where it must, and not inside a word. */
export function EmailAddress({ email }: { email: string }) {
  return (
    <bdi>
      {email.split(/(?=@)|(?<=\.)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address keep their places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span className={part.length > longest ? "wrap-anywhere" : "whitespace-nowrap"}>{part}</span>
        </Fragment>
      ))}
    </bdi>
  );
}
