import { personFieldNames, personFields } from "@/lib/accounts/person-fields";
import { kabulDay } from "@/lib/dates/kabul";
import { examIds, exams } from "@/lib/exams/registry";
import { type Results, totalOf } from "@/lib/exams/scores";
import type { Cell } from "@/lib/files/table-file";
import type { AccountRow } from "@/lib/people-list/list-sql";
import { interpolate } from "@/lib/text/interpolate";
import { messages } from "@/lib/words/catalogue";

export type ExportedPerson = AccountRow & { lastLoginAt: Date | null };

type Column = { heading: string; cellOf: (person: ExportedPerson) => Cell };

/** The columns of the exported list, in order. Days are in Kabul time. */
const columns: readonly Column[] = [
  { heading: messages.office.registration.userId, cellOf: ({ id }) => id },
  ...personFieldNames
    .filter((name) => personFields[name].isExported)
    .map((name): Column => ({ heading: messages.area.person[name], cellOf: (person) => person[name] })),
  { heading: messages.office.registration.role, cellOf: ({ role }) => messages.office.roles[role] },
  { heading: messages.studentList.filters.registered, cellOf: ({ createdAt }) => kabulDay(createdAt) },
  {
    heading: messages.studentList.edit.lastLogin,
    cellOf: ({ lastLoginAt }) => lastLoginAt && kabulDay(lastLoginAt),
  },
];

const ofExams = examIds.flatMap((exam) => {
  const { shortName } = exams[exam];
  return [shortName, interpolate(messages.records.export.takenOn, { exam: shortName })];
});

export const exportHeadings: Cell[] = [...columns.map(({ heading }) => heading), ...ofExams];

export function exportRow(person: ExportedPerson, results: Results): Cell[] {
  return [
    ...columns.map(({ cellOf }) => cellOf(person)),
    ...examIds.flatMap((exam) => {
      const result = results[exam];
      return result ? [totalOf(exam, result.scores), result.heldOn] : [null, null];
    }),
  ];
}
