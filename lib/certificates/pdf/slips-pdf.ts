import { interpolate } from "@/lib/text/interpolate";
import { printable } from "@/lib/text/letters";
import { messages } from "@/lib/words/catalogue";
import { certificateAddress } from "../addresses";
import { qrSvg } from "../qr-code";
import { textDirection } from "../text-direction";
import { breakable } from "./breakable";
import { typeset } from "./typeset";

const { slip, slips: texts } = messages;

/** A person who is given their account details on paper. */
export type SlipHolder = {
  fullName: string;
  email: string;
  studentCode: string | null;
  isCertified: boolean;
};

type Slips = {
  holders: readonly SlipHolder[];
  academy: string;
  logInAddress: string;
  contact: { phone: string; hours: string };
  madeAt: Date;
};

/** Slips as one PDF, three to an A4 page: name, log-in address, email and code, but never a password. */
export async function slipsPdf({ holders, academy, logInAddress, contact, madeAt }: Slips): Promise<Buffer> {
  return await typeset("slips", {
    inputs: {
      slips: holders.map(({ fullName, email, studentCode, isCertified }) => ({
        facts: [
          { label: slip.name, value: fullName },
          { label: slip.logIn, value: logInAddress },
          { label: slip.email, value: email },
          ...(studentCode === null ? [] : [{ label: slip.code, value: studentCode }]),
        ].map(({ label, value }) => ({
          label,
          value: breakable(printable(value), 38),
          direction: textDirection(value),
        })),
        note: studentCode === null ? texts.note : `${texts.note} ${slip.codeHint}`,
        code: studentCode && isCertified ? qrSvg(certificateAddress(studentCode), "M") : null,
      })),
      words: {
        academy: breakable(academy, 38),
        title: interpolate(texts.title, { academy }),
        codeLabel: texts.codeLabel,
        codeCaption: texts.codeCaption,
        ask: interpolate(slip.ask, contact),
      },
    },
    pictures: new Map(),
    madeAt,
  });
}
