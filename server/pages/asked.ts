import type { IncomingHttpHeaders } from "node:http";

/** A request for a page, as its steps read it. */
export type Asked = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<IncomingHttpHeaders>;
};

/** The path of an address. */
export function pathIn(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? url : url.slice(0, mark);
}

/** Whether it only reads. */
export const isRead = ({ method }: Pick<Asked, "method">): boolean => method === "GET" || method === "HEAD";

/** Whether it is for a whole page: client-side navigation requests only a page's data, under the same address. */
export const isForPage = (asked: Omit<Asked, "url">): boolean =>
  isRead(asked) && asked.headers.rsc === undefined;
