export type Query = Promise<Record<string, string | string[] | undefined>>;

/** One field of a page's query. If it is repeated, the first value counts. */
export async function queryText(query: Query, field: string): Promise<string | undefined> {
  const value = (await query)[field];
  return Array.isArray(value) ? value[0] : value;
}
