import type { VerdictState } from "./verdict";

/** The replacing versions that have share pictures of their own. Hardly any certificate has more. */
export const drawnVersions = [2, 3, 4, 5, 6, 7, 8, 9] as const;

/**
 * The name of a certificate's share picture. `nextVersion` is the version that replaced it, which only the English
 * pictures show.
 */
export function sharePictureOf(state: VerdictState, nextVersion?: number): string {
  if (state === "valid") return "certificate";
  const name = `certificate-${state.replace("_", "-")}`;
  return drawnVersions.some((version) => version === nextVersion) ? `${name}-${nextVersion}` : name;
}
