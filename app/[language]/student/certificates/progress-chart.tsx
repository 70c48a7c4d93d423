import { useTranslations } from "next-intl";
import { Day } from "@/components/area/dates";
import { type ExamId, exams } from "@/lib/exams/registry";
import { totalRange } from "@/lib/exams/scores";
import type { ProgressPoint } from "@/lib/sittings/progress";

const width = 320;
const height = 104;
const margin = { x: 18, top: 20, bottom: 6 };

/** The totals of an exam over time as a line, with the same numbers in a table. Needs at least two sittings. */
export function ProgressChart({ exam, points }: { exam: ExamId; points: readonly ProgressPoint[] }) {
  const t = useTranslations("student.result.progress");
  const scores = useTranslations("certificate.scores");
  if (points.length < 2) return null;
  const { shortName, decimals } = exams[exam];
  const dots = coordinatesOf(points, totalRange(exam).max);
  const numbered = withRoom(dots);
  const format = (point: ProgressPoint | undefined) => point?.total.toFixed(decimals) ?? "";
  const title = t("summary", { exam: shortName, first: format(points[0]), last: format(points.at(-1)) });
  return (
    <figure className="rounded-lg border bg-card p-4 shadow-sm">
      <figcaption className="text-sm font-semibold">{t("title", { exam: shortName })}</figcaption>
      <svg role="img" aria-label={title} viewBox={`0 0 ${width} ${height}`} className="mt-2 w-full max-w-md">
        <line
          x1={margin.x}
          x2={width - margin.x}
          y1={height - margin.bottom}
          y2={height - margin.bottom}
          className="stroke-border"
        />
        <polyline
          points={dots.map(({ x, y }) => `${x},${y}`).join(" ")}
          fill="none"
          strokeWidth="2.5"
          className="stroke-lapis-600"
        />
        {dots.map(({ x, y, heldOn }) => (
          <circle key={heldOn} cx={x} cy={y} r="4" className="fill-lapis-700" />
        ))}
        {numbered.map(({ x, y, heldOn, total: value }) => (
          <text
            key={heldOn}
            x={x}
            y={y - 9}
            textAnchor="middle"
            className="fill-foreground text-[13px] font-semibold"
          >
            {value.toFixed(decimals)}
          </text>
        ))}
      </svg>
      {/* The line runs from left to right in every language. */}
      <p
        aria-hidden="true"
        dir="ltr"
        className="flex max-w-md justify-between gap-4 text-xs text-muted-foreground"
      >
        {[points.at(0), points.at(-1)].map(
          (point) => point && <Day key={point.heldOn} on={point.heldOn} length="short" />,
        )}
      </p>
      <details className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
          {t("numbers")}
        </summary>
        <table className="w-full max-w-xs">
          <thead>
            <tr className="border-b [&>th]:py-1 [&>th]:text-start [&>th]:font-medium">
              <th scope="col">{t("day")}</th>
              <th scope="col">{scores(exams[exam].total)}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ heldOn, total: value }) => (
              <tr key={heldOn} className="border-b last:border-0 [&>td]:py-1">
                <td>
                  <Day on={heldOn} />
                </td>
                <td className="tabular-nums">{value.toFixed(decimals)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function coordinatesOf(points: readonly ProgressPoint[], max: number) {
  const days = points.map(({ heldOn }) => Date.parse(heldOn));
  const totals = points.map(({ total }) => total);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const low = Math.max(0, Math.min(...totals) - max / 20);
  const high = Math.max(...totals);
  const scale = (share: number, from: number, to: number) => Math.round(from + share * (to - from));
  return points.map((point, index) => ({
    ...point,
    x: scale(((days[index] ?? first) - first) / Math.max(1, last - first), margin.x, width - margin.x),
    y: scale((point.total - low) / Math.max(0.1, high - low), height - margin.bottom - 8, margin.top),
  }));
}

/** The dots whose numbers do not overlap, the newest first; the table below has all of them. */
function withRoom<Dot extends { x: number; y: number }>(dots: readonly Dot[]): Dot[] {
  const chosen: Dot[] = [];
  for (const dot of dots.toReversed())
    if (chosen.every(({ x, y }) => Math.abs(x - dot.x) >= 32 || Math.abs(y - dot.y) >= 15)) chosen.push(dot);
  return chosen;
}
