import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { latticePath, starPath } from "@/lib/star-path";

type SceneProps = {
  /** A drawing of 640 by 560 in public/scenes. */
  href: string;
  /** The text alternative. Without one, the scene is decorative. */
  label?: string;
  isFramed?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A drawn scene, by default behind the arch of a portal. Its texts are in the page's fonts. */
export function Scene({ href, label, isFramed = true, className, children }: SceneProps) {
  return (
    <div className={cn("relative", className)}>
      <svg
        role={label && "img"}
        aria-label={label}
        aria-hidden={label === undefined || undefined}
        viewBox="0 0 640 560"
        direction="ltr"
        className="w-full font-serif"
      >
        <use href={href} />
        {children}
      </svg>
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
  size?: number;
  contactAngle?: number;
  className?: string;
};

export function Lattice({ size = 88, contactAngle = 67.5, className }: LatticeProps) {
  const id = useId();
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
