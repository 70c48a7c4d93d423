import { expect, test } from "vitest";
import { placeholderOrigin } from "@/lib/site-address";
import { dataWithOrigin, pageWithOrigin } from "./site-origin";

const origin = "https://academy.test";
const textRow = (id: string, text: string) => `${id}:T${Buffer.byteLength(text).toString(16)},${text}`;
const push = (data: string) => `<script>self.__next_f.push([1,${JSON.stringify(data)}])</script>`;

/** Two rows of JSON around a long text, as React writes them. */
const dataFor = (site: string) =>
  `0:["$","a",null,{"href":"${site}/about"}]\n${textRow("1f", `«${site}/#academy»\n2:T5,`)}3:["${site}/"]\n`;

test("a long text keeps its right length when the address in it changes", () => {
  expect(dataWithOrigin(dataFor(placeholderOrigin), origin)).toBe(dataFor(origin));
});

test("data without an address stays as it is", () => {
  const data = `0:["$","p",null,{}]\n1:T3,abc`;
  expect(dataWithOrigin(data, origin)).toBe(data);
});

test("an address that is cut in two by the scripts of a page is found", () => {
  const data = dataFor(placeholderOrigin);
  const cut = data.indexOf("address.invalid");
  const page = pageWithOrigin(
    `<link href="${placeholderOrigin}/"/><p>hidden</p>${push(data.slice(0, cut))}<i></i>${push(data.slice(cut))}`,
    origin,
  );
  expect(page).toBe(`<link href="${origin}/"/><p>hidden</p>${push(dataFor(origin))}<i></i>`);
});

test("what could end a script stays escaped", () => {
  const page = `<script>self.__next_f.push([1,"0:[\\"\\u003c/script\\u003e\\u0026\\"]\\n"])</script>`;
  expect(pageWithOrigin(page, origin)).toBe(page);
});
