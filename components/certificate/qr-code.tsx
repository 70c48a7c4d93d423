import { qrCode } from "@/lib/certificates/qr-code";

/** A QR code, rendered on the server. `label` says where it leads. */
export function QrCode({
  text,
  correction,
  label,
  className,
}: {
  text: string;
  correction: "L" | "M";
  label: string;
  className?: string;
}) {
  const { size, path } = qrCode(text, correction);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} className="fill-card" />
      <path d={path} className="stroke-ink" />
    </svg>
  );
}
