import "server-only";
import { reachOf } from "@/lib/auth/roles";
import { operation } from "@/lib/operation";
import { cachedList } from "@/lib/people-list/list-cache";
import { countRows, listVersion } from "@/lib/people-list/queries/count-rows";
import { type QuickCounts, type QuickFilter, withQuickFilter } from "@/lib/people-list/quick-filters";
import { StudentQuery } from "../schema";

/** How many people each of the list's quick filters would show. */
export const countStudents = operation({
  name: "countStudents",
  access: "permitted",
  input: StudentQuery,
  async run({ actor, input }): Promise<QuickCounts> {
    const version = await listVersion();
    const count = async (name: QuickFilter) => {
      const query = { ...input, ...withQuickFilter(input, name, true), reach: reachOf(actor.role) };
      return (await countRows(cachedList(version, query), query, String(actor.userId))).total;
    };
    const [students, drafts, withdrawn] = await Promise.all([
      count("students"),
      count("drafts"),
      count("withdrawn"),
    ]);
    return { students, drafts, withdrawn };
  },
});
