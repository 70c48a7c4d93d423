import type { IncomingHttpHeaders } from "node:http";

export type Asked = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<IncomingHttpHeaders>;
};

/** The path of a URL, without its query. */
export function pathIn(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? url : url.slice(0, mark);
}

/** Whether the request only reads. */
export const isRead = ({ method }: Pick<Asked, "method">): boolean => method === "GET" || method === "HEAD";

/** Whether it is for a whole page: client-side navigation requests only a page's data, from the same address. */
export const isForPage = (asked: Omit<Asked, "url">): boolean =>
  isRead(asked) && asked.headers.rsc === undefined;
