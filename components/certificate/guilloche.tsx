import { useId } from "react";
import { borderCorner, borderTile, borderWidth, type Line } from "@/lib/certificates/ornament/border";

const corners = ["top-0 inset-s-0", "top-0 inset-e-0", "bottom-0 inset-s-0", "bottom-0 inset-e-0"];
const across = "guilloche-across inset-x-0 mx-auto h-[24px] w-[calc(100%-96px)]";
const down = "guilloche-down inset-y-0 my-auto h-[calc(100%-96px)] w-[24px]";

function drawn(lines: readonly Line[]) {
  return lines.map(({ d, width }) => <path key={d} d={d} strokeWidth={width} />);
}

function Tile({ id, turned }: { id: string; turned: boolean }) {
  return (
    <pattern id={id} width={borderWidth} height={borderWidth} patternUnits="userSpaceOnUse">
      <g transform={turned ? `translate(${borderWidth} 0) rotate(90)` : undefined}>{drawn(borderTile)}</g>
    </pattern>
  );
}

/**
 * The frame of stars and fine waves around a certificate, whatever its size. Drawn as lines and not as a background,
 * because printers leave backgrounds out.
 */
export function Guilloche() {
  const id = useId();
  const strip = (turned: boolean, place: string) => (
    <svg aria-hidden="true" className={`absolute ${turned ? down : across} ${place}`}>
      <rect width="100%" height="100%" stroke="none" fill={`url(#${id}-${turned ? "down" : "across"})`} />
    </svg>
  );
  return (
    <div aria-hidden="true" className="certificate-frame fill-none stroke-lapis-400">
      <svg aria-hidden="true" className="absolute size-0">
        <defs>
          <Tile id={`${id}-across`} turned={false} />
          <Tile id={`${id}-down`} turned={true} />
          <g id={`${id}-corner`}>{drawn(borderCorner)}</g>
        </defs>
      </svg>
      {strip(false, "top-[12px]")}
      {strip(false, "bottom-[12px]")}
      {strip(true, "inset-s-[12px]")}
      {strip(true, "inset-e-[12px]")}
      {corners.map((place) => (
        <svg key={place} aria-hidden="true" viewBox="0 0 48 48" className={`absolute size-[48px] ${place}`}>
          <use href={`#${id}-corner`} />
        </svg>
      ))}
    </div>
  );
}
