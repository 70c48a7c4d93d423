import { missingKeys, translatedTo } from "./missing-keys";

for (const language of translatedTo) {
  const keys = missingKeys(language);
  console.log([`messages/${language}.json lacks ${keys.length} texts.`, ...keys].join("\n  "));
}
