import { openPeeps } from "@dicebear/collection";
import { createAvatar, type StyleOptions } from "@dicebear/core";

type Peep = StyleOptions<openPeeps.Options>;

const heads = {
  woman: ["hijab", "hijab", "long", "mediumStraight", "longBangs"],
  man: ["short1", "short2", "short3", "short4", "short5", "turban", "pomp"],
} as const satisfies Record<string, Peep["head"]>;

/** A drawn portrait as SVG, always the same for the same name. */
export function portrait(name: string, looks: "woman" | "man"): string {
  const options: Peep = {
    seed: name,
    scale: 92,
    translateY: 4,
    head: [...heads[looks]],
    face: ["calm", "smile", "cute"],
    facialHair: ["chin", "full2", "goatee1"],
    facialHairProbability: looks === "man" ? 35 : 0,
    accessories: ["glasses", "glasses2", "glasses3"],
    accessoriesProbability: 20,
    maskProbability: 0,
    skinColor: ["edc9a4", "e8bd95", "deac82"],
    headContrastColor: ["2b2622", "3b3a44", "152667", "1b3186", "bd9036"],
    clothingColor: ["233fa3", "5f79d0", "d6ad51", "f5f0e5", "152667"],
    backgroundColor: ["dde4f7", "f0deb0"],
  };
  // Lines in deep lapis, as in the team's portraits.
  return createAvatar(openPeeps, options)
    .toString()
    .replaceAll('"#000"', '"#101c50"')
    .replaceAll('"black"', '"#101c50"');
}
