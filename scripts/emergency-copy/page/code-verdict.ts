import { scryptAsync } from "@noble/hashes/scrypt.js";
import { isCertificateNumber, paperIn } from "@/lib/certificates/code-input";
import {
  codeHashLength,
  codeName,
  hashedForm,
  readVersions,
  scryptCost,
} from "@/lib/certificates/emergency-copy/copied-codes";
import { exampleCode } from "@/lib/certificates/example-code";
import { kabulMoment } from "@/lib/certificates/facts";
import { fromBase64Url } from "@/lib/certificates/signing/base64url";
import type { VerdictLines } from "@/lib/certificates/verdict-lines";
import { madeCodePattern } from "@/lib/text/code-letters";
import { interpolate } from "@/lib/text/interpolate";
import type { PageTexts } from "../copy-pages";
import type { Copied } from "./copied";

/** The copy's verdict on a student code, in the same lines as every verdict. The copy contains no names. */
export async function codeVerdict(
  asked: string,
  { data, madeAt }: Copied,
  texts: PageTexts & { academy: string },
): Promise<VerdictLines> {
  const { states, advice, notes, verdict } = texts;
  const { studentCode, version } = paperIn(asked);
  const moment = kabulMoment(madeAt, texts.dates);
  const lines = (
    state: VerdictLines["state"],
    sentence: keyof typeof states,
    { newest = 0, advice: told = advice.ask, notes: noted = [] as string[] },
  ): VerdictLines => ({
    state,
    word: verdict.words[state],
    name: null,
    identity: [
      interpolate(verdict.code, { code: studentCode }),
      ...(version === undefined ? [] : [interpolate(verdict.version, { version })]),
    ],
    sentence: interpolate(states[sentence], {
      day: moment.date,
      newest,
      version: version ?? "",
      example: exampleCode,
    }),
    notes: noted,
    checked: interpolate(texts.checked, moment),
    advice: told,
    newest: null,
  });
  if (isCertificateNumber(studentCode))
    return { ...lines("unreachable", "guessable", {}), sentence: texts.number };
  if (!madeCodePattern.test(studentCode)) return lines("unreachable", "guessable", {});
  const salt = fromBase64Url(data.salt) ?? new Uint8Array();
  const hash = await scryptAsync(hashedForm(studentCode), salt, { ...scryptCost, dkLen: codeHashLength });
  const versions = readVersions(data.codes[codeName(hash)] ?? "");
  const [newest] = versions;
  if (newest === undefined) return lines("not_found", "unknown", { advice: advice.again });
  const paper = version === undefined ? newest : versions.find((one) => one.version === version);
  const about = { newest: newest.version, advice: advice.stop };
  if (paper === undefined) return lines("not_found", "no_version", about);
  if (paper.state === "valid")
    return lines("valid", "valid", {
      ...about,
      advice: advice.ask,
      notes: [notes.noName, ...(version === undefined ? [notes.version] : [])],
    });
  // The newest version that had this code, which the student no longer has.
  if (paper.state === "replaced" && paper === newest) return lines("replaced", "replaced_code", about);
  return lines(paper.state, paper.state, about);
}
