import { useId } from "react";
import { cn } from "@/components/ui/cn";
import { latticePath, starPath } from "@/lib/site/star-path";

type SceneProps = {
  /** SVG markup for a box of 640 by 560. */
  drawing: string;
  /** The text alternative. Without one, the scene is decorative. */
  label?: string;
  isFramed?: boolean;
  className?: string;
};

/** A drawn scene, by default behind the arch of a portal. */
export function Scene({ drawing, label, isFramed = true, className }: SceneProps) {
  return (
    <div className={cn("relative", className)}>
      <svg
        {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
        viewBox="0 0 640 560"
        direction="ltr"
        className="w-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, which hydration need not compare.
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      {isFramed && <IwanFrame />}
    </div>
  );
}

/** The pointed arch of a Herat portal: two shoulders of a small radius, then nearly straight lines to the tip. */
const arch = "V214C14 116 62 74 150 56C222 41 286 34 320 14C354 34 418 41 490 56C578 74 626 116 626 214V560";
const wall = `M14 560${arch}H640V0H0V560Z`;

/** The portal, which stays still while the scenes move behind it: lattice in the spandrels, gold around the opening. */
export function IwanFrame() {
  const lattice = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 640 560"
      className="pointer-events-none absolute inset-x-0 top-0 w-full"
    >
      <defs>
        <pattern
          id={lattice}
          width="56"
          height="56"
          patternUnits="userSpaceOnUse"
          patternTransform="translate(12 0)"
        >
          <path d={latticePath(56)} className="fill-none stroke-gold-400" strokeWidth="1.3" />
        </pattern>
      </defs>
      <path d={wall} className="fill-lapis-900" />
      <path d={wall} fill={`url(#${lattice})`} />
      <path d={`M14 560${arch}`} className="fill-none stroke-gold-300" strokeWidth="3" />
      <path d="M1.500 560V1.500H638.500V560" className="fill-none stroke-gold-500" strokeWidth="3" />
      <path d="M0 558.500H640" className="stroke-gold-300" strokeWidth="3" />
    </svg>
  );
}

export function landscape(sky = "fill-lapis-100"): string {
  return `<rect width="640" height="560" class="${sky}" />
<path d="${starPath({ radius: 46, x: 320, y: 132, contactAngle: 62 })}" class="fill-gold-300" />
<circle cx="320" cy="132" r="66" class="fill-none stroke-gold-300" stroke-width="1.5" />
<path d="M0 360L84 262L138 306L226 214L302 292L372 236L452 318L530 248L640 350V560H0Z" class="fill-lapis-200" />
<path d="M226 214L196 246L220 256L238 242L258 258L266 254ZM530 248L506 272L528 278L546 268L560 274Z" class="fill-paper" />
<path d="M0 430L110 344L190 396L300 330L410 402L520 340L640 420V560H0Z" class="fill-lapis-300" />`;
}

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

export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-24 -24 48 48" className={className}>
      <path
        d={starPath({ radius: 22, contactAngle: 45 })}
        className="fill-none stroke-gold-400"
        strokeWidth="1.6"
      />
      <path d={starPath({ radius: 15.5, contactAngle: 45, rotation: 22.5 })} className="fill-lapis-500" />
      <path d={starPath({ radius: 9.5, contactAngle: 67.5 })} className="fill-gold-300" />
    </svg>
  );
}

type LatticeProps = {
  /** Must be unique on the page, because SVG patterns are referenced by id. */
  id: string;
  size?: number;
  contactAngle?: number;
  className?: string;
};

export function Lattice({ id, size = 88, contactAngle = 67.5, className }: LatticeProps) {
  return (
    <svg
      aria-hidden="true"
      className={cn("pointer-events-none absolute inset-0 size-full forced-colors:hidden", className)}
    >
      <defs>
        <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
          <path d={latticePath(size, contactAngle)} fill="none" stroke="currentColor" strokeWidth="1" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

const stars = [0, 1, 2, 3, 4];

/** Five gold stars; `label` is the text alternative. */
export function StarRating({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 140 24" className="h-6 w-35 max-w-full text-gold-400">
      {stars.map((star) => (
        <path
          key={star}
          d={starPath({ radius: 11, x: 12 + star * 28, y: 12, contactAngle: 62 })}
          fill="currentColor"
        />
      ))}
    </svg>
  );
}
