import { toeflTotal } from "@/lib/scores/toefl";
import { type Exam, ieltsExam, scoreInWords, toeflExam } from "../exams";
import { dayInWords, type Fact } from "../facts";
import { gradeOf } from "../grade";
import type { SignedRecord } from "./record";

/** A record in words; totals and grade are computed from the signed sections. What it does not state is not told. */
export function recordFacts(record: SignedRecord): Fact[] {
  const toefl = record.toefl && sectionsOf(record.toefl);
  const ielts = record.ielts && sectionsOf(record.ielts);
  const born = record.born;
  return [
    { label: "Name", value: record.name },
    ...(born
      ? [
          born.length === 4
            ? { label: "Year of birth", value: born }
            : { label: "Date of birth", value: dayInWords(born) },
        ]
      : []),
    { label: "Student code", value: record.code },
    { label: "Certificate ID", value: String(record.id) },
    { label: "Grade", value: gradeOf(toefl ? toeflTotal(toefl) : null) },
    examFact("TOEFL iBT mock test", toefl && toeflExam(toefl)),
    examFact("IELTS mock test", ielts && ieltsExam(ielts)),
    ...(record.on ? [{ label: "Results of", value: dayInWords(record.on) }] : []),
  ];
}

function sectionsOf([reading, listening, speaking, writing]: NonNullable<SignedRecord["toefl"]>) {
  return { reading, listening, speaking, writing };
}

function examFact(label: string, exam: Exam | undefined): Fact {
  if (!exam) return { label, value: "Not taken." };
  const sections = exam.sections.map((score) => `${score.label.toLowerCase()} ${score.shown}`).join(", ");
  return { label, value: `${scoreInWords(exam.total)} (${sections})` };
}
