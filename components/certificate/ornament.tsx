import type { StaticImageData } from "next/image";
import type { Ornament as OrnamentName } from "@/lib/certificates/ornament/ornaments";
import file from "./ornaments.svg";

const { src }: StaticImageData = file;

/** The address of an ornament, for an SVG `use` element. */
export const ornamentHref = (name: OrnamentName): string => `${src}#${name}`;

/** An ornament. Colours that it does not have by itself are those of the surrounding SVG. */
export function Ornament({ name }: { name: OrnamentName }) {
  return <use href={ornamentHref(name)} />;
}
