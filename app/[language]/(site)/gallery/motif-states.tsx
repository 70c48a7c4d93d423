import { BrandMark } from "@/components/star-geometry/brand-mark";
import { Lattice } from "@/components/star-geometry/lattice";
import { starPath } from "@/components/star-geometry/star-path";
import { StarRule } from "@/components/star-geometry/star-rule";

const contactAngles = [45, 55, 60, 67.5, 72];

/** The star at several angles, all drawn by one function. */
export function MotifStates() {
  return (
    <section className="grid gap-6">
      <h2 className="text-title">Star geometry</h2>
      <div className="flex flex-wrap items-center gap-6">
        <BrandMark className="size-24" />
        {contactAngles.map((contactAngle) => (
          <svg
            key={contactAngle}
            role="img"
            aria-label={`${contactAngle} degrees`}
            viewBox="-50 -50 100 100"
            className="size-24"
          >
            <path d={starPath({ radius: 48, contactAngle })} className="fill-gold-400" />
          </svg>
        ))}
      </div>
      <StarRule />
      <div className="on-lapis relative h-64 overflow-hidden rounded-lg">
        <Lattice id="gallery-lattice" className="text-gold-400" />
      </div>
    </section>
  );
}
