import { borderCorner, borderTile, borderWidth, type Line } from "@/lib/certificates/ornament/border";

const corner = 2 * borderWidth;
const inset = borderWidth / 2;

function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map(({ d, width }) => <path key={d} d={d} strokeWidth={width} />);
}

/** One side of the frame. The pattern is anchored where the strip begins, so no star is cut at the first corner. */
function Strip({ id, turned }: { id: string; turned: boolean }) {
  return (
    <pattern
      id={id}
      width={turned ? borderWidth : borderWidth}
      height={borderWidth}
      x={turned ? inset : corner}
      y={turned ? corner : inset}
      patternUnits="userSpaceOnUse"
    >
      <g transform={turned ? `translate(${borderWidth} 0) rotate(90)` : undefined}>
        <Lines lines={borderTile} />
      </g>
    </pattern>
  );
}
