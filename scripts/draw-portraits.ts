/** Draws the team's portraits into public/team (`npx tsx scripts/draw-portraits.ts`). They are committed. */
import { mkdir, writeFile } from "node:fs/promises";
import { openPeeps } from "@dicebear/collection";
import { createAvatar } from "@dicebear/core";
import type { TeamMember } from "../lib/site/team";

type Looks = {
  head: "hijab" | "short4" | "pomp" | "grayShort";
  face: "calm" | "smile" | "driven";
  facialHair?: "full2" | "chin";
  glasses?: "glasses" | "glasses2";
  skin: string;
  coat: string;
  contrast: string;
  ground: string;
};

const people: Record<TeamMember, Looks> = {
  ahmad: {
    head: "grayShort",
    face: "calm",
    facialHair: "full2",
    skin: "e8bd95",
    coat: "233fa3",
    contrast: "3b3a44",
    ground: "f0deb0",
  },
  shabnam: {
    head: "hijab",
    face: "smile",
    glasses: "glasses2",
    skin: "edc9a4",
    coat: "f5f0e5",
    contrast: "1b3186",
    ground: "dde4f7",
  },
  yusuf: {
    head: "short4",
    face: "driven",
    glasses: "glasses",
    skin: "deac82",
    coat: "d6ad51",
    contrast: "171a2c",
    ground: "dde4f7",
  },
  laila: {
    head: "hijab",
    face: "calm",
    skin: "e8bd95",
    coat: "152667",
    contrast: "bd9036",
    ground: "f0deb0",
  },
  omid: {
    head: "pomp",
    face: "smile",
    facialHair: "chin",
    skin: "edc9a4",
    coat: "5f79d0",
    contrast: "2b2622",
    ground: "f0deb0",
  },
  parwana: {
    head: "hijab",
    face: "smile",
    skin: "deac82",
    coat: "d6ad51",
    contrast: "3854b9",
    ground: "dde4f7",
  },
};

await mkdir("public/team", { recursive: true });
for (const [name, looks] of Object.entries(people)) {
  const portrait = createAvatar(openPeeps, {
    seed: name,
    size: 640,
    scale: 92,
    translateY: 4,
    head: [looks.head],
    face: [looks.face],
    facialHairProbability: looks.facialHair ? 100 : 0,
    ...(looks.facialHair ? { facialHair: [looks.facialHair] } : {}),
    accessoriesProbability: looks.glasses ? 100 : 0,
    ...(looks.glasses ? { accessories: [looks.glasses] } : {}),
    maskProbability: 0,
    skinColor: [looks.skin],
    clothingColor: [looks.coat],
    headContrastColor: [looks.contrast],
    backgroundColor: [looks.ground],
  });
  // The academy draws with deep lapis, not with black.
  const drawing = portrait.toString().replaceAll('"#000"', '"#101c50"').replaceAll('"black"', '"#101c50"');
  await writeFile(`public/team/${name}.svg`, drawing);
}
