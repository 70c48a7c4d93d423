import { BrandMark } from "@/components/star-geometry/brand-mark";
import { Lattice } from "@/components/star-geometry/lattice";
import { starPath } from "@/components/star-geometry/star";
import { StarRule } from "@/components/star-geometry/star-rule";

const contacts = [45, 55, 60, 67.5, 72];

/** The star at several angles, all by one function. */
export function MotifStates() {
  return (
    <section className="grid gap-6">
      <h2 className="text-title">Star geometry</h2>
      <div className="flex flex-wrap items-center gap-6">
        <BrandMark className="size-24" />
        {contacts.map((contact) => (
          <svg
            key={contact}
            role="img"
            aria-label={`${contact} degrees`}
            viewBox="-50 -50 100 100"
            className="size-24"
          >
            <path d={starPath({ radius: 48, contact })} className="fill-gold-400" />
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
