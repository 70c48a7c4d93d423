import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow } from "@/scripts/files-below";
import { projectRoot } from "@/scripts/project-root";
import { brandLines } from "./brand-lines";
import { defaultAcademy } from "./current";
import { defaultName } from "./default-name";
import { finishedTexts } from "./finished-texts";

const read = (folder: string) =>
  filesBelow(join(projectRoot, folder)).map((file) => [file, readFileSync(file, "utf8")] as const);
