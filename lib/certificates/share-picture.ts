import type { VerdictState } from "./verdict";

/** The newer versions that a share picture of its own names: hardly any certificate has more. */
export const drawnVersions = [2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The share picture of a certificate, a file in public/og without its ending. `nextVersion`: the one that replaced it. */
export function sharePictureOf(state: VerdictState, nextVersion?: number): string {
  if (state === "valid") return "certificate";
  const name = `certificate-${state.replace("_", "-")}`;
  return drawnVersions.some((version) => version === nextVersion) ? `${name}-${nextVersion}` : name;
}
