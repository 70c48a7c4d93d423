import { translatedTo, waiting } from "./missing-keys";

for (const language of translatedTo) {
  const keys = waiting(language);
  console.log([`messages/${language}.json lacks ${keys.length} texts.`, ...keys].join("\n  "));
}
