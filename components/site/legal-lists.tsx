import { personFieldNames, personFields } from "@/lib/accounts/person-fields";
import { examNames } from "@/lib/exams/exam-lists";
import { listed } from "@/lib/text/lists";
import { catalogueOf } from "@/lib/words/catalogue";
import type { Language } from "@/lib/words/languages";

type ListProps = { language: Language };

/** What an account need not contain, in the middle of a sentence: "student code, date of birth, phone number". */
export function OptionalDetails({ language }: ListProps) {
  const { area, lists } = catalogueOf(language);
  const names = personFieldNames.filter((name) => !("isRequired" in personFields[name].input));
  return listed(
    names.map((name) => area.person[name].replace(/^./, (letter) => letter.toLowerCase())),
    lists,
  );
}

/** The exams that the academy holds: "TOEFL and IELTS". */
export const ExamNames = ({ language }: ListProps) => examNames(catalogueOf(language).lists);
