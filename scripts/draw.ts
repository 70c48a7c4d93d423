import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { medal } from "@/lib/certificates/ornament/medal";
import { academy } from "@/lib/site/academy";
import { people } from "@/prisma/seed/people";
import { dmcFile, marksOf, picturesFolder, portraitFile, sheets } from "@/prisma/seed/pictures";
import { icon } from "./pictures/brand";
import { projectRoot } from "./project-root";
import { namedBy, runMain } from "./run-main";

const usage = `node --import tsx scripts/draw.ts icons  the icons
node --import tsx scripts/draw.ts demo   the demo academy's photos and papers
node --import tsx scripts/draw.ts team   the team's portraits
node --import tsx scripts/draw.ts fonts  the subset fonts
node --import tsx scripts/draw.ts pages  the pictures of README and docs, of the site that npm run build has built`;

const inProject = (path: string) => join(projectRoot, path);

async function drawIcons(): Promise<void> {
  await mkdir(inProject("public/icons"), { recursive: true });
  // The badge into which a credential is baked: the medal, upright in a square.
  const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-22 -8 144 144" width="512" height="512">${medal}</svg>`;
  const icons = {
    "public/icons/icon-192.png": icon(192, { scale: 0.9, corner: 9 }),
    "public/icons/icon-512.png": icon(512, { scale: 0.9, corner: 9 }),
    "public/icons/icon-maskable-512.png": icon(512, { scale: 0.66, corner: 0 }),
    "public/icons/badge.png": badge,
    "app/apple-icon.png": icon(180, { scale: 0.84, corner: 0 }),
  };
  await writeFile(inProject("app/icon.svg"), icon(48, { scale: 0.94, corner: 9 }));
  for (const [file, svg] of Object.entries(icons))
    await sharp(Buffer.from(svg))
      .png({ palette: true, compressionLevel: 9, effort: 10 })
      .toFile(inProject(file));
}

async function drawDemo(): Promise<void> {
  const [{ dmcCard, formPage }, { portrait }] = await Promise.all([
    import("./pictures/papers"),
    import("./pictures/portrait"),
  ]);
  const write = (file: string, bytes: Buffer) => writeFile(join(picturesFolder, file), bytes);
  await rm(picturesFolder, { recursive: true, force: true });
  await mkdir(picturesFolder);
  for (const person of people) {
    if (person.portrait) {
      const drawn = sharp(Buffer.from(portrait(person.account, person.portrait)), { density: 150 });
      const photo = drawn.resize(320, 320).flatten({ background: "#ffffff" });
      const bytes = await photo.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
      await write(portraitFile(person), bytes);
      // The home page shows the sample student before it has loaded the record.
      if (person.studentCode === academy.sampleCode)
        await writeFile(inProject("public/sample/portrait.jpg"), bytes);
    }
    const marks = marksOf(person);
    const card = marks && sharp(Buffer.from(dmcCard(marks))).jpeg({ quality: 70, mozjpeg: true });
    if (card) await write(dmcFile(person), await card.toBuffer());
  }
  for (const { file, title } of sheets) {
    const page = sharp(Buffer.from(formPage(title)));
    const drawn = file.endsWith(".png")
      ? page.png({ palette: true })
      : file.endsWith(".webp")
        ? page.webp()
        : page.jpeg();
    await write(file, await drawn.toBuffer());
  }
}

async function drawTeam(): Promise<void> {
  const { teamPortraits } = await import("./pictures/portrait");
  for (const { name, drawing } of teamPortraits)
    await writeFile(inProject(`public/team/${name}.svg`), drawing);
}

const drawings: Readonly<Record<string, () => Promise<void>>> = {
  icons: drawIcons,
  demo: drawDemo,
  team: drawTeam,
  fonts: async () => (await import("./pictures/fonts")).subsetFonts(),
  pages: async () => (await import("./pictures/pages")).shootPages(),
};

// The drawings are committed, so that running the academy needs neither the drawing libraries nor a font.
await runMain(() => namedBy(process.argv[2], drawings, usage)());
