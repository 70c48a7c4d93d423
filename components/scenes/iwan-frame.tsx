import { useId } from "react";
import { latticePath } from "@/lib/site/star-path";

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
