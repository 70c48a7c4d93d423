import { interpolate } from "@/lib/interpolate";
import { printable } from "@/lib/letters";
import messages from "@/messages/en.json";
import { certificateAddress } from "../addresses";
import { qrSvg } from "../qr-code";
import { textDirection } from "../text-direction";
import { typeset } from "./typeset";

const { slips: texts } = messages;

/** A person whose account is handed over on paper. */
export type SlipHolder = { fullName: string; email: string; studentCode: string | null };

type Slips = { holders: readonly SlipHolder[]; academy: string; logInAddress: string; madeAt: Date };

/** Allows line breaks inside long words. */
const breakable = (text: string) => text.replace(/[^\s-]{38}(?=[^\s-])/gu, "$&\u200b");

/** Slips as one PDF, two to an A4 page: name, log-in address, email and code, never a password. */
export async function slipsPdf(
  { holders, academy, logInAddress, madeAt }: Slips,
  signal?: AbortSignal,
): Promise<Buffer> {
  return await typeset("slips", {
    inputs: {
      slips: holders.map(({ fullName, email, studentCode }) => ({
        facts: [
          { label: texts.name, value: fullName },
          { label: texts.logInAt, value: logInAddress },
          { label: texts.email, value: email },
          ...(studentCode === null ? [] : [{ label: texts.code, value: studentCode }]),
        ].map(({ label, value }) => ({
          label,
          value: breakable(printable(value)),
          direction: textDirection(value),
        })),
        code: studentCode && qrSvg(certificateAddress(studentCode), "M"),
      })),
      words: {
        academy: breakable(academy),
        title: interpolate(texts.title, { academy }),
        codeLabel: texts.codeLabel,
        codeCaption: texts.codeCaption,
        note: texts.note,
      },
    },
    pictures: new Map(),
    madeAt,
    signal,
  });
}
