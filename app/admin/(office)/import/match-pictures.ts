import { NoAnswer } from "@/components/form/answer";
import { call } from "@/components/form/call";
import type { SuccessOf } from "@/components/form/endpoints";
import { codeOf } from "./picture-files";

export type PicturedStudent =
  SuccessOf<"/backend/office/find-students">["lines"][number]["candidates"][number];

/** A picture with its student, or the candidates among whom a person must choose. */
export type MatchedPicture = {
  file: File;
  student: PicturedStudent | null;
  candidates: readonly PicturedStudent[];
};

const maxNames = 500;

/**
 * Matches pictures with students. Only a student code in the file name is certain; a number, a name, or a student with
 * two pictures becomes a question. Throws NoAnswer.
 */
export async function matchPictures(pictures: readonly File[]): Promise<MatchedPicture[]> {
  const matched: MatchedPicture[] = [];
  for (let from = 0; from < pictures.length; from += maxNames) {
    const files = pictures.slice(from, from + maxNames);
    // A blank name, or one with a tab, would shift the lines.
    const lines = files.map((file) => codeOf(file).replace(/\s+/g, " ") || "?").join("\n");
    const answer = await call("/backend/office/find-students", { fields: { lines } });
    if (!answer.success) throw new NoAnswer(answer.status);
    for (const [index, { student, candidates }] of answer.body.lines.entries()) {
      const file = files[index];
      if (file === undefined) continue;
      const isCode = student?.studentCode?.toLowerCase() === codeOf(file).toLowerCase();
      matched.push(
        isCode
          ? { file, student, candidates: [] }
          : { file, student: null, candidates: student ? [student] : candidates },
      );
    }
  }
  return matched.map((picture) => {
    const { file, student } = picture;
    const isTwice = matched.some(
      (other) => other.file !== file && other.student?.studentId === student?.studentId,
    );
    return student && isTwice ? { file, student: null, candidates: [student] } : picture;
  });
}
