import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { messages, translations } from "@/lib/words/catalogue";
import { projectRoot } from "../project-root";
import { translatedTo } from "./data-files";
import { stateOf } from "./state";
import { readTable, translationTable } from "./table";
import { textsByKey } from "./texts";

const names = translatedTo.join(" or ");
const usage = `npm run translations export LANGUAGE [FILE]  writes the texts of ${names} as a table for a spreadsheet
npm run translations import LANGUAGE FILE    reads the table into messages/LANGUAGE.json
npm run translations state                   says what each language has, lacks, and who has read it`;

function languageNamed(word: string) {
  const language = translatedTo.find((one) => one === word);
  if (language === undefined) throw new Error(`Name a language: ${names}.`);
  return language;
}

/** Replaces a file as a whole, so that a full disk leaves the old one intact. */
async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

async function exportTable(word: string, file = `translations-${word}.csv`): Promise<void> {
  const language = languageNamed(word);
  await writeFile(file, translationTable(messages, translations[language]));
  console.log(`${file} is written. Change its last column, and read it with: npm run translations import`);
}

async function importTable(word: string, file: string): Promise<void> {
  const language = languageNamed(word);
  const translation = readTable(await readFile(file), messages, translations[language]);
  const target = `messages/${language}.json`;
  await replace(join(projectRoot, target), `${JSON.stringify(translation, null, 2)}\n`);
  const count = textsByKey(translation).size;
  console.log(`${target} has ${count} texts now.`);
}

/** Runs `npm run translations` with these words. */
export async function runCommand([word, language, file, ...rest]: readonly string[]): Promise<void> {
  if (rest.length > 0) throw new Error(usage);
  if (word === "export" && language !== undefined) await exportTable(language, file);
  else if (word === "import" && language !== undefined && file !== undefined)
    await importTable(language, file);
  else if (word === "state" && language === undefined) console.log(translatedTo.map(stateOf).join("\n"));
  else throw new Error(usage);
}
