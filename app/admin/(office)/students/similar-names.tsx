import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { useAnswer } from "@/components/form/use-answer";
import { useMay } from "../office-permissions";
import type { StudentRow } from "./student-row";

type SimilarNamesProps = {
  search: string;
  students: readonly StudentRow[];
  onSearch: (fullName: string) => void;
};

/** Offers other spellings of the searched name that the list does not match: Mohammad, Muhammad, Mohd. */
export function SimilarNames({ search, students, onSearch }: SimilarNamesProps) {
  const t = useTranslations("studentList.states");
  const mayAsk = useMay()("findSimilarPeople");
  const { data } = useAnswer(
    "/backend/office/similar-people",
    { fullName: search, dateOfBirth: "" },
    { enabled: mayAsk && /\S\s+\S/.test(search) },
  );
  const names = new Set(data?.people.map(({ fullName }) => fullName));
  for (const { fullName } of students) names.delete(fullName);
  if (names.size === 0) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {t("similar")}
      {[...names].map((name) => (
        <Fragment key={name}>
          {" "}
          <button
            type="button"
            className="text-foreground underline underline-offset-4 max-table:min-h-11"
            onClick={() => onSearch(name)}
          >
            <bdi>{name}</bdi>
          </button>
        </Fragment>
      ))}
    </p>
  );
}
