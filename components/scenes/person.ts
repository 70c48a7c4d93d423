type Look = {
  x: number;
  y: number;
  scale?: number;
  /** -1 faces left, 1 right, 0 the viewer. */
  facing?: -1 | 0 | 1;
  head: "scarf" | "pakol" | "hair";
  /** Tailwind fill classes of the headwear or hair, and of the coat. */
  cover: string;
  coat: string;
  seenFromBehind?: boolean;
};

const crowns = {
  hair: "M-35 -2C-38 -42 -20 -54 2 -54C28 -54 40 -38 35 -2C32 -18 22 -26 0 -26C-22 -26 -32 -18 -35 -2Z",
  pakol: "M-46 -30C-46 -44 -30 -50 0 -50C30 -50 46 -44 46 -30C46 -20 30 -16 0 -16C-30 -16 -46 -20 -46 -30Z",
  scarf:
    "M0 -58C34 -58 48 -32 48 0C48 26 46 44 60 66C40 84 -40 84 -60 66C-46 44 -48 26 -48 0C-48 -32 -34 -58 0 -58Z",
};

/** A person from the chest up, in a flat style. The centre of the face is at x, y. */
export function person({
  x,
  y,
  scale = 1,
  facing = 0,
  head,
  cover,
  coat,
  seenFromBehind = false,
}: Look): string {
  const isScarf = head === "scarf";
  const isPakol = head === "pakol";
  const face = isScarf ? 'cy="-2" rx="31" ry="38"' : 'cy="0" rx="34" ry="42"';
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<path d="M-104 200C-104 104 -74 64 -18 52C-8 62 8 62 18 52C74 64 104 104 104 200Z" class="${coat}" />`,
    isScarf
      ? `<path d="${crowns.scarf}" class="${cover}" />`
      : '<path d="M-18 20H18V66C8 78 -8 78 -18 66Z" class="fill-gold-300" />',
    seenFromBehind && !isScarf && '<ellipse rx="35" ry="42" class="fill-ink" />',
    !seenFromBehind && `<ellipse cx="${facing * 6}" ${face} class="fill-gold-200" />`,
    isPakol && !seenFromBehind && '<path d="M-34 -10C-34 -30 34 -30 34 -10L34 -20H-34Z" class="fill-ink" />',
    !isScarf && `<path d="${crowns[head]}" class="${cover}" />`,
    isPakol &&
      '<path d="M-40 -24C-20 -16 20 -16 40 -24" class="fill-none stroke-gold-600" stroke-width="2.5" />',
    "</g>",
  ]
    .filter((part) => part !== false)
    .join("");
}
