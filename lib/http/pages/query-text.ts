/** The query of a page's address, as Next hands it to the page. */
export type Query = Promise<Record<string, string | string[] | undefined>>;

/** One field of a page's query. If an address has it twice, the first counts. */
export async function queryText(query: Query, field: string): Promise<string | undefined> {
  const value = (await query)[field];
  return Array.isArray(value) ? value[0] : value;
}
