import { watermark, watermarkColour } from "@/lib/certificates/ornament/watermark";

/** The faint star behind the results. Drawn, because browsers do not print backgrounds. */
export function Watermark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 200"
      className="pointer-events-none absolute -z-10 inset-x-0 top-1/2 mx-auto w-[68%] -translate-y-1/2 forced-colors:hidden"
    >
      <path d={watermark} fill={watermarkColour} fillRule="evenodd" />
    </svg>
  );
}
