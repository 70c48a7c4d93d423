import { ring, ringDashes } from "@/lib/certificates/ornament/ring";

type GaugeProps = {
  /** The filled share of the ring, 0 to 1. */
  share: number;
  figure: string;
  label: string;
  detail: string;
  isGold?: boolean;
};

const circle = { cx: ring.centre, cy: ring.centre, r: ring.radius, strokeWidth: 6 };

/** A ring that fills clockwise from the top, with a figure inside. The ring is decorative; the figure is text. */
export function SampleGauge({ share, figure, label, detail, isGold = false }: GaugeProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center text-center">
      <div className="relative grid aspect-square w-full max-w-32 place-items-center">
        <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 -rotate-90">
          <circle {...circle} className="fill-none stroke-lapis-100" />
          <circle
            {...circle}
            className={isGold ? "fill-none stroke-gold-400" : "fill-none stroke-lapis-600"}
            strokeDasharray={ringDashes(share)}
          />
        </svg>
        <p>
          <span className="block font-serif text-[clamp(1.5rem,8vw,2.25rem)] leading-none tabular-nums">
            {figure}
          </span>
          <span className="mt-1 block text-xs text-muted-foreground">{detail}</span>
        </p>
      </div>
      <p className="mt-2 text-sm font-semibold">{label}</p>
    </div>
  );
}
