import { examIds, exams } from "./registry";
import { partsOf } from "./scores";

/** The body of the database function `exam_scores_fit`: the schemas' rules, generated from the same definitions. */
export function examCheckBody(): string {
  const rows = examIds.map((exam) => {
    const { min, max, step } = exams[exam].range;
    const parts = partsOf(exam).map((part) => `'${part}'`);
    return `    ('${exam}', ARRAY[${parts.join(", ")}], ${min}::numeric, ${max}::numeric, ${step}::numeric)`;
  });
  return `
  SELECT coalesce((
    SELECT scores - parts = '{}' AND (NOT is_whole OR scores ?& parts)
           AND NOT EXISTS (SELECT 1 FROM jsonb_each(scores) AS part (name, score)
                            WHERE NOT CASE jsonb_typeof(score)
                                        WHEN 'number' THEN score::numeric BETWEEN lowest AND highest AND (score::numeric - lowest) % step = 0
                                        ELSE false END)
      FROM (VALUES
${rows.join(",\n")}
      ) AS known (id, parts, lowest, highest, step)
     WHERE id = exam AND jsonb_typeof(scores) = 'object'), false)
`;
}

/** The statement that updates `exam_scores_fit`, for the migration of a new exam (written by `npm run db:diff`). */
export function examCheckStatement(): string {
  return `CREATE OR REPLACE FUNCTION exam_scores_fit(exam text, scores jsonb, is_whole boolean)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$${examCheckBody()}$$;
`;
}
