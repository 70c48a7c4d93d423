/**
 * Merges the headers common to a kind of answer (in lower case) with the answer's own (in any case), which take
 * precedence.
 */
export function answerHeaders<Value>(
  common: Readonly<Record<string, string>>,
  own: Readonly<Record<string, Value>>,
): Record<string, Value | string> {
  const all: Record<string, Value | string> = { ...common };
  for (const [name, value] of Object.entries(own)) all[name.toLowerCase()] = value;
  return all;
}
