type GaugeProps = {
  value: number;
  figure: string;
  max: number;
  label: string;
  detail: string;
  isGold?: boolean;
};

const radius = 52;
const length = 2 * Math.PI * radius;

/** A ring that fills clockwise from the top. The figure inside is text; the ring itself is for the eye. */
export function Gauge({ value, figure, max, label, detail, isGold = false }: GaugeProps) {
  const filled = Math.min(1, Math.max(0, value / max)) * length;
  return (
    <div className="grid justify-items-center text-center">
      <div className="relative grid size-32 place-items-center">
        <svg aria-hidden="true" viewBox="0 0 120 120" className="absolute inset-0 -rotate-90">
          <circle cx="60" cy="60" r={radius} className="fill-none stroke-lapis-100" strokeWidth="7" />
          <circle
            cx="60"
            cy="60"
            r={radius}
            className={isGold ? "fill-none stroke-gold-400" : "fill-none stroke-lapis-600"}
            strokeWidth="7"
            strokeDasharray={`${filled.toFixed(1)} ${length.toFixed(1)}`}
          />
        </svg>
        <p>
          <span className="block font-serif text-4xl leading-none tabular-nums">{figure}</span>
          <span className="mt-1 block text-xs text-muted-foreground">{detail}</span>
        </p>
      </div>
      <p className="mt-2 text-sm font-semibold">{label}</p>
    </div>
  );
}
