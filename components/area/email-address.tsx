/** An email address on one line, or on two that break before the @; longer parts break, too. */
export function EmailAddress({ email }: { email: string }) {
  return (
    <bdi translate="no">
      {email.split(/(?=@)/).map((part) => (
        <span key={part} className="inline-block max-w-full align-bottom wrap-anywhere">
          {part}
        </span>
      ))}
    </bdi>
  );
}
