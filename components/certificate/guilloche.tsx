import { useId } from "react";
import {
  borderCorner,
  borderTile,
  borderWidth,
  cornerGround,
  type Line,
} from "@/lib/certificates/ornament/border";
import { frameOf, stripPlace } from "@/lib/certificates/ornament/frame";

const cornerPlaces = ["top-0 inset-s-0", "top-0 inset-e-0", "bottom-0 inset-s-0", "bottom-0 inset-e-0"];
const across = "guilloche-across inset-x-0 mx-auto h-[24px] w-[calc(100%-48px)]";
const down = "guilloche-down inset-y-0 my-auto h-[calc(100%-48px)] w-[24px]";

function drawn(lines: readonly Line[]) {
  return lines.map(({ d, width }) => <path key={d} d={d} strokeWidth={width} />);
}

/**
 * The frame of stars and fine waves around a certificate, whatever its size. Drawn as lines and not as a background,
 * because printers leave backgrounds out.
 */
export function Guilloche() {
  const id = useId();
  const [tile, corner] = [`${id}-tile`, `${id}-corner`];
  return (
    <div aria-hidden="true" className="certificate-frame fill-none stroke-lapis-400">
      <svg aria-hidden="true" className="absolute size-0">
        <defs>
          <g id={tile}>{drawn(borderTile)}</g>
          <g id={corner}>
            <path d={cornerGround} className="fill-card stroke-none" />
            {drawn(borderCorner)}
          </g>
        </defs>
      </svg>
      <FrameOnScreen {...{ id, tile, corner }} />
      <FrameOnPaper {...{ id, tile, corner }} />
    </div>
  );
}

/** As many tiles as there is room for: a pattern between the corners. */
function FrameOnScreen({ id, tile, corner }: Record<"id" | "tile" | "corner", string>) {
  const patterns = { across: `${id}-across`, down: `${id}-down` };
  const size = { width: borderWidth, height: borderWidth, patternUnits: "userSpaceOnUse" };
  const strip = (pattern: string, place: string) => (
    <svg aria-hidden="true" className={`absolute print:hidden ${place}`}>
      <rect width="100%" height="100%" stroke="none" fill={`url(#${pattern})`} />
    </svg>
  );
  return (
    <>
      <svg aria-hidden="true" className="absolute size-0">
        <defs>
          <pattern id={patterns.across} {...size}>
            <use href={`#${tile}`} />
          </pattern>
          <pattern id={patterns.down} {...size}>
            <use href={`#${tile}`} transform={`translate(${borderWidth} 0) rotate(90)`} />
          </pattern>
        </defs>
      </svg>
      {strip(patterns.across, `${across} top-[12px]`)}
      {strip(patterns.across, `${across} bottom-[12px]`)}
      {strip(patterns.down, `${down} inset-s-[12px]`)}
      {strip(patterns.down, `${down} inset-e-[12px]`)}
      {cornerPlaces.map((place) => (
        <svg
          key={place}
          aria-hidden="true"
          viewBox="0 0 48 48"
          className={`absolute size-[48px] print:hidden ${place}`}
        >
          <use href={`#${corner}`} />
        </svg>
      ))}
    </>
  );
}

/** The frame of an A4 page (certificate.css). */
const a4 = frameOf(27, 41);

/** Tiles that are drawn as one, so that a page has forty elements for its frame and not 150. */
const row = 8;

/** Each tile for itself: browsers hand a pattern to the printer as a coarse picture. */
function FrameOnPaper({ id, tile, corner }: Record<"id" | "tile" | "corner", string>) {
  const rowId = `${id}-row`;
  const along = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${a4.width} ${a4.height}`}
      className="absolute inset-0 hidden size-full print:block"
    >
      <defs>
        <g id={rowId}>
          {along(row).map((place) => (
            <use key={place} href={`#${tile}`} x={place * borderWidth} />
          ))}
        </g>
      </defs>
      {a4.strips.map((strip) => (
        <g key={stripPlace(strip)} transform={stripPlace(strip)}>
          {along(Math.floor(strip.tiles / row)).map((place) => (
            <use key={place} href={`#${rowId}`} x={place * row * borderWidth} />
          ))}
          {along(strip.tiles % row, strip.tiles - (strip.tiles % row)).map((place) => (
            <use key={place} href={`#${tile}`} x={place * borderWidth} />
          ))}
        </g>
      ))}
      {a4.corners.map(({ x, y }) => (
        <use key={`${x} ${y}`} href={`#${corner}`} x={x} y={y} />
      ))}
    </svg>
  );
}
