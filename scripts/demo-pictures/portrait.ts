import { openPeeps } from "@dicebear/collection";
import { createAvatar, type StyleOptions } from "@dicebear/core";

type Peep = StyleOptions<openPeeps.Options>;

const heads = {
  woman: ["hijab", "hijab", "long", "mediumStraight", "longBangs"],
  man: ["short1", "short2", "short3", "short4", "short5", "turban", "pomp"],
} as const satisfies Record<string, Peep["head"]>;

/** A drawn portrait as SVG: the same one for the same name, whenever it is drawn. */
export function portrait(name: string, looks: "woman" | "man"): string {
  const options: Peep = {
    seed: name,
    head: [...heads[looks]],
    face: ["calm", "smile", "cute"],
    facialHair: ["chin", "full", "goatee1", "moustache2"],
    facialHairProbability: looks === "man" ? 35 : 0,
    accessories: ["glasses", "glasses2", "glasses3"],
    accessoriesProbability: 20,
    maskProbability: 0,
    skinColor: ["ffdbb4", "edb98a", "d08b5b"],
    headContrastColor: ["2c1b18", "4a312c", "152667", "233fa3", "724133"],
    clothingColor: ["233fa3", "5f79d0", "bd9036", "e6c983", "8ea2e1"],
    backgroundColor: ["eff2fb", "dde4f7", "f8edd2", "f5f0e5"],
  };
  return createAvatar(openPeeps, options).toString();
}
