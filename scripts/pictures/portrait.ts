import { openPeeps } from "@dicebear/collection";
import { createAvatar, type StyleOptions } from "@dicebear/core";
import type { TeamMember } from "@/lib/site/team";

type Peep = StyleOptions<openPeeps.Options>;

/** Draws a person as SVG with deep lapis lines, always the same for the same name. */
const draw = (name: string, looks: Peep): string =>
  createAvatar(openPeeps, { seed: name, scale: 92, translateY: 4, maskProbability: 0, ...looks })
    .toString()
    .replaceAll(/"(#000|black)"/g, '"#101c50"');

const heads = {
  woman: ["hijab", "hijab", "long", "mediumStraight", "longBangs"],
  man: ["short1", "short2", "short3", "short4", "short5", "turban", "pomp"],
} as const satisfies Record<string, Peep["head"]>;

/** A portrait of someone in the demo academy. */
export const portrait = (name: string, looks: "woman" | "man"): string =>
  draw(name, {
    head: [...heads[looks]],
    face: ["calm", "smile", "cute"],
    facialHair: ["chin", "full2", "goatee1"],
    facialHairProbability: looks === "man" ? 35 : 0,
    accessories: ["glasses", "glasses2", "glasses3"],
    accessoriesProbability: 20,
    skinColor: ["edc9a4", "e8bd95", "deac82"],
    headContrastColor: ["2b2622", "3b3a44", "152667", "1b3186", "bd9036"],
    clothingColor: ["233fa3", "5f79d0", "d6ad51", "f5f0e5", "152667"],
    backgroundColor: ["dde4f7", "f0deb0"],
  });

type Looks = { [Part in "head" | "face" | "facialHair" | "accessories"]?: NonNullable<Peep[Part]>[number] };

/** The looks of the team, and their colours: skin, coat, head, background. */
const team: Record<TeamMember, [looks: Looks, colours: string]> = {
  ahmad: [{ head: "grayShort", face: "calm", facialHair: "full2" }, "e8bd95 233fa3 3b3a44 f0deb0"],
  shabnam: [{ head: "hijab", face: "smile", accessories: "glasses2" }, "edc9a4 f5f0e5 1b3186 dde4f7"],
  yusuf: [{ head: "short4", face: "driven", accessories: "glasses" }, "deac82 d6ad51 171a2c dde4f7"],
  laila: [{ head: "hijab", face: "calm" }, "e8bd95 152667 bd9036 f0deb0"],
  omid: [{ head: "pomp", face: "smile", facialHair: "chin" }, "edc9a4 5f79d0 2b2622 f0deb0"],
  parwana: [{ head: "hijab", face: "smile" }, "deac82 d6ad51 3854b9 dde4f7"],
};

/** The portraits of the team, by name. */
export const teamPortraits = Object.entries(team).map(([name, [looks, colours]]) => {
  const [skin = "", coat = "", head = "", ground = ""] = colours.split(" ");
  const { facialHair, accessories } = looks;
  const drawing = draw(name, {
    size: 640,
    ...Object.fromEntries(Object.entries(looks).map(([part, look]) => [part, [look]])),
    facialHairProbability: facialHair ? 100 : 0,
    accessoriesProbability: accessories ? 100 : 0,
    skinColor: [skin],
    clothingColor: [coat],
    headContrastColor: [head],
    backgroundColor: [ground],
  });
  return { name, drawing };
});
