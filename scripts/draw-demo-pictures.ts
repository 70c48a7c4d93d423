import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { academy } from "@/lib/site/academy";
import { people } from "@/prisma/seed/people";
import { dmcFile, marksOf, picturesFolder, portraitFile, sheets } from "@/prisma/seed/pictures";
import { dmcCard } from "./demo-pictures/dmc-card";
import { formPage } from "./demo-pictures/form-page";
import { lettering } from "./demo-pictures/lettering";
import { portrait } from "./demo-pictures/portrait";
import { projectRoot } from "./project-root";
import { runMain } from "./run-main";

// Redraws the demo academy's pictures. They are committed, so that the academy needs neither the drawing library nor a
// font to run. Run it after a change of prisma/seed/people.ts.
await runMain(async () => {
  const [regular, bold] = await Promise.all([lettering(450), lettering(680)]);
  const write = (file: string, bytes: Buffer) => writeFile(join(picturesFolder, file), bytes);
  await rm(picturesFolder, { recursive: true, force: true });
  await mkdir(picturesFolder);
  for (const person of people) {
    if (person.portrait) {
      const drawn = sharp(Buffer.from(portrait(person.account, person.portrait)), { density: 150 });
      const photo = drawn.resize(320, 320).flatten({ background: "#ffffff" });
      const bytes = await photo.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
      await write(portraitFile(person), bytes);
      // The home page shows the sample student before it has read the record.
      if (person.studentCode === academy.sampleCode) {
        await writeFile(join(projectRoot, "public/sample/portrait.jpg"), bytes);
      }
    }
    const marks = marksOf(person);
    if (marks) {
      const card = sharp(Buffer.from(dmcCard(marks, regular, bold)));
      await write(dmcFile(person), await card.jpeg({ quality: 70, mozjpeg: true }).toBuffer());
    }
  }
  for (const { file, title } of sheets) {
    const page = sharp(Buffer.from(formPage(title, regular, bold)));
    const format = file.endsWith(".png")
      ? page.png({ palette: true })
      : file.endsWith(".webp")
        ? page.webp()
        : page.jpeg();
    await write(file, await format.toBuffer());
  }
});
