/** The headers that go with every answer of a kind (in lower case), overridden by the answer's own (in any case). */
export function answerHeaders<Value>(
  common: Readonly<Record<string, string>>,
  own: Readonly<Record<string, Value>>,
): Record<string, Value | string> {
  const all: Record<string, Value | string> = { ...common };
  for (const [name, value] of Object.entries(own)) all[name.toLowerCase()] = value;
  return all;
}
