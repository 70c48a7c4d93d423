import { runMain } from "./run-main";
import { writeTranslationImports } from "./translation-imports";

// The imports of the catalogues may be missing, or older than the list of languages.
await runMain(async () => {
  await writeTranslationImports();
  const { runCommand } = await import("./translations/command");
  await runCommand(process.argv.slice(2));
});
