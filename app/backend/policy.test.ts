import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { calls } from "@/contract/fixtures/calls";
import { type ListedEndpoint, listedEndpoints } from "@/contract/fixtures/endpoints";
import { config } from "@/proxy.plain";
import { projectRoot } from "@/scripts/project-root";
import { endpoints, nextAuth } from "./endpoints";
import { otherAddresses } from "./other-addresses";

async function routesOnDisk(): Promise<string[]> {
  const files = await readdir(join(projectRoot, "app"), { recursive: true });
  const routes = files.filter((file) => /(^|\/)route\.tsx?$/.test(file));
  // A folder in parentheses is not part of the address.
  return routes.map((file) => `/${dirname(file)}`.replaceAll(/\/\([^/]+\)/g, "")).toSorted();
}

test("every route on disk is on the list of endpoints, and vice versa", async () => {
  expect(await routesOnDisk()).toEqual([...Object.keys(endpoints), nextAuth.pattern].toSorted());
});

test("every address on the list has an endpoint", () => {
  expect(new Set(listedEndpoints.map(({ address }) => address))).toEqual(new Set(Object.keys(endpoints)));
});

test("every call has its policy below", () => {
  const listed = Object.keys(endpoints).filter((address) => address.startsWith("/backend/api/"));
  expect(listed.toSorted()).toEqual(calls.map(({ name }) => `/backend/api/${name}`).toSorted());
});

describe.each(calls)("the policy of $name", ({ name, method, access, body, opensToToken }) => {
  const kinds = { none: "none", json: "json", "json or form": "json or form", multipart: "files" };
  test(`${method}, ${body}, for ${access}, ${opensToToken ? "open" : "closed"} to a token`, () => {
    const address = `/backend/api/${name}`;
    const listed = listedEndpoints.filter((one) => one.address === address);
    expect(listed).toMatchObject([{ method, access, body: kinds[body], opensToToken }]);
  });
});

test("only a mail client may post from elsewhere", () => {
  const open = listedEndpoints.filter(({ isOpenToOtherSites }) => isOpenToOtherSites);
  expect(open.map(({ name }) => name)).toEqual(["POST /backend/newsletter/end"]);
});

test("without the front no endpoint passes the proxy for pages, and every page does", () => {
  const isMatched = (path: string) => new RegExp(`^${config.matcher}$`).test(path);
  const addresses = [...listedEndpoints.map(({ address }) => address), ...Object.keys(otherAddresses)];
  expect(addresses.filter(isMatched)).toEqual([]);
  const pages = [
    "/",
    "/about",
    "/result/A.1",
    "/newsletter/unsubscribe",
    "/healthz/more",
    "/student/dashboard",
  ];
  expect(pages.filter((page) => !isMatched(page))).toEqual([]);
});

const others = Object.entries<string>(otherAddresses);
const row = ({ name, operation, address, access, body, opensToToken, isSensitive }: ListedEndpoint) => {
  const also = others.filter(([, target]) => target === address).map(([other]) => `\`${other}\``);
  const token = opensToToken ? "yes" : "";
  return [`\`${name}\``, also.join(" "), operation, access, token, isSensitive ? "yes" : "", body];
};

/** A Markdown table as the formatter leaves it, with aligned columns. */
function table(rows: readonly string[][]): string {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? [];
  const lines = rows.map((cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`);
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return lines.toSpliced(1, 0, rule).join("\n");
}

test("the documentation lists every endpoint (npx vitest -u writes it)", async () => {
  const operations = nextAuth.operations.map(({ name }) => name).join(", ");
  const byNext = `\`${nextAuth.methods.join(" ")} ${nextAuth.pattern}\` (${operations})`;
  const heads = ["endpoint", "also at", "operation", "who may", "token", "recent log-in", "body"];
  const rows = [heads, ...listedEndpoints.map(row), [byNext, "", "", "anyone", "", "", nextAuth.body]];
  const page = `# Endpoints

Everything the outside can reach that is no page. Written by \`app/backend/policy.test.ts\` from \`app/backend/endpoints.ts\`,
from which the server answers. The words of access are explained in \`lib/auth/access.ts\`, the recent log-in in
\`docs/decisions/recent-log-in.md\`, the kinds of body and their limits in \`lib/http/calls/body-kinds.ts\`.

${table(rows)}

Every other address is a page, or nothing: it takes GET and HEAD, and no body.
`;
  await expect(page).toMatchFileSnapshot(join(projectRoot, "docs", "endpoints.md"));
});
