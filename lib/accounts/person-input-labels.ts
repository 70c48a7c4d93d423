import type { Catalogue } from "@/lib/words/catalogue";
import type { PersonFieldName } from "./person-fields";

/** The label of each field on the office's inputs: the one it has elsewhere, unless they have their own. */
export const personInputLabels = ({ area }: Pick<Catalogue, "area">): Record<PersonFieldName, string> => ({
  ...area.person,
  ...area.personInputs,
});
