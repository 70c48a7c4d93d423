import { type PrintedCertificate, sheetData } from "./sheet";
import { typeset } from "./typeset";

/** Certificates as one PDF, with an A4 page each. The PDF's creation date is the first certificate's. */
export async function certificatesPdf(
  printed: readonly [PrintedCertificate, ...PrintedCertificate[]],
): Promise<Buffer> {
  const portraits = printed.map(({ photo }, index) => ({ name: `/photo-${index}`, photo }));
  return await typeset("certificates", {
    inputs: {
      sheets: printed.map((one, index) => ({
        ...sheetData(one),
        photo: one.photo && portraits[index]?.name,
      })),
    },
    pictures: new Map(portraits.flatMap(({ name, photo }) => (photo ? [[name, photo]] : []))),
    madeAt: printed[0].madeAt,
  });
}
