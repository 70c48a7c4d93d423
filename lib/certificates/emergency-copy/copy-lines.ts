import type { Messages } from "next-intl";
import { interpolate } from "@/lib/text/interpolate";
import { type AgeTexts, ageText, madeAtText } from "./copy-age";
import { type CheckedCopy, type CopyFiles, manifestName } from "./manifest";

/** The chosen files, by name; null if one cannot be read. */
export async function filesByName(chosen: FileList | null): Promise<CopyFiles | null> {
  const read = [...(chosen ?? [])].map(
    async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const,
  );
  return await Promise.all(read).then(
    (files) => new Map(files),
    () => null,
  );
}

/** The findings about a copy's files, in sentences. Null means that the files could not be read. */
export function checkedCopyLines(
  checked: CheckedCopy | null,
  { academy, now }: { academy: string; now: Date },
  { whole: texts, ...age }: AgeTexts & Pick<Messages["emergencyCopy"], "whole">,
): string[] {
  if (checked === null) return [texts.unreadable];
  if (checked.state === "unknown_key") return [texts.unknownKey];
  if (checked.state !== "signed") return [interpolate(texts.unsigned, { academy, file: manifestName })];
  const { altered, missing, keyId } = checked;
  const madeAt = new Date(checked.manifest.madeAt);
  const names = (list: readonly string[]) => ({ names: list.join(", ") });
  return [
    ...(altered.length > 0 ? [interpolate(texts.altered, names(altered))] : []),
    interpolate(texts.signed, { academy, key: keyId }),
    `${madeAtText(madeAt, age)} ${ageText(madeAt, now, age)}`,
    ...(missing.length > 0 ? [interpolate(texts.missing, names(missing))] : []),
    ...(altered.length + missing.length === 0 ? [interpolate(texts.complete, { academy })] : []),
  ];
}
