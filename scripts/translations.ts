import { runMain } from "./run-main";
import { writeTranslationImports } from "./translation-imports";

// The imports of the catalogues may be missing, or older than the list of languages.
await runMain(async () => {
  await writeTranslationImports();
  const { translatedTo } = await import("./translations/data-files");
  const { missingKeys } = await import("./translations/missing-keys");
  for (const language of translatedTo) {
    const keys = missingKeys(language);
    console.log([`messages/${language}.json lacks ${keys.length} texts.`, ...keys].join("\n  "));
  }
});
