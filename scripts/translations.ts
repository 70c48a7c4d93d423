import { missingKeys, translatedTo, waiting } from "./missing-keys";

for (const language of translatedTo) {
  const keys = waiting(language);
  const others = missingKeys(language).length - keys.length;
  const summary = `messages/${language}.json lacks ${keys.length} texts, and ${others} of what is mostly said to the office.`;
  console.log([summary, ...keys].join("\n  "));
}
