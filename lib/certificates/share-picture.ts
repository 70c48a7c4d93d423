import type { VerdictState } from "./verdict";

/** The newer versions that a share picture of its own names: hardly any certificate has more. */
export const drawnVersions = [2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The name of a certificate's share picture. `nextVersion`: the one that replaced it, which only the English pictures name. */
export function sharePictureOf(state: VerdictState, nextVersion?: number): string {
  if (state === "valid") return "certificate";
  const name = `certificate-${state.replace("_", "-")}`;
  return drawnVersions.some((version) => version === nextVersion) ? `${name}-${nextVersion}` : name;
}
