export type Grade = "A" | "B" | "C" | "N/A";

/** The grade of a TOEFL total of 0 to 120, null where none is on record (specification section 5). */
export function gradeOf(toeflTotal: number | null): Grade {
  if (toeflTotal === null || toeflTotal < 30 || toeflTotal > 120) return "N/A";
  if (toeflTotal >= 90) return "A";
  return toeflTotal >= 80 ? "B" : "C";
}
