import { expect, test } from "vitest";
import { defaultContact } from "@/lib/academy/contact";
import { type Academy, defaultAcademy } from "@/lib/academy/current";
import { placeholderOrigin } from "@/lib/site/placeholder-origin";
import { dataWithTexts, pageWithTexts, siteTexts } from "./site-texts";

const origin = "https://academy.test";
const texts = siteTexts(origin, defaultAcademy);
const textRow = (id: string, text: string) => `${id}:T${Buffer.byteLength(text).toString(16)},${text}`;
const push = (data: string) => `<script>self.__next_f.push([1,${JSON.stringify(data)}])</script>`;

/** Two rows of JSON around a long text, as React writes them. */
const dataFor = (site: string) =>
  `0:["$","a",null,{"href":"${site}/about"}]\n${textRow("1f", `«${site}/#academy»\n2:T5,`)}3:["${site}/"]\n`;

const withContact = (contact: Academy["contact"]): Academy => ({ ...defaultAcademy, contact });

test("a long text has the right length after the address in it changes", () => {
  expect(dataWithTexts(dataFor(placeholderOrigin), texts)).toBe(dataFor(origin));
});

test("data without an address stays as it is", () => {
  const data = `0:["$","p",null,{}]\n1:T3,abc`;
  expect(dataWithTexts(data, texts)).toBe(data);
});

test("an address that is split across a page's scripts is found", () => {
  const data = dataFor(placeholderOrigin);
  const cut = data.indexOf("address.invalid");
  const page = pageWithTexts(
    `<link href="${placeholderOrigin}/"/><p>hidden</p>${push(data.slice(0, cut))}<i></i>${push(data.slice(cut))}`,
    texts,
  );
  expect(page).toBe(`<link href="${origin}/"/><p>hidden</p>${push(dataFor(origin))}<i></i>`);
});

test("what could close a script stays escaped", () => {
  const page = `<script>self.__next_f.push([1,"0:[\\"\\u003c/script\\u003e\\u0026\\"]\\n"])</script>`;
  expect(pageWithTexts(page, texts)).toBe(page);
});

test("what the office has set replaces the defaults, and nothing is replaced twice", () => {
  const { phone, email } = defaultContact;
  const set = siteTexts(
    origin,
    withContact({ ...defaultContact, phone: "+93 79 111 2222", email: "new@academy.example" }),
  );
  const page = (own: { phone: string; email: string; telNumber: string }) =>
    `<a href="tel:${own.telNumber}">${own.phone}</a>${push(`0:["${own.email}"]\n${textRow("a", `Write to ${own.email}.`)}`)}`;
  expect(pageWithTexts(page({ phone, email, telNumber: "+93700202220" }), set)).toBe(
    page({ phone: "+93 79 111 2222", email: "new@academy.example", telNumber: "+93791112222" }),
  );
  const swapped = siteTexts(
    origin,
    withContact({ ...defaultContact, address: phone, phone: defaultContact.address }),
  );
  expect(swapped.replaced(`${phone}|${defaultContact.address}`)).toBe(`${defaultContact.address}|${phone}`);
});

test("an ampersand in a name is escaped in markup only", () => {
  const set = siteTexts(origin, { ...defaultAcademy, name: "Noor & Sons – «Kabul»" });
  const page = (own: string, escaped: string) =>
    `<title>${escaped}</title><script type="application/ld+json">{"name":"${own}"}</script>`;
  const { name } = defaultAcademy;
  expect(pageWithTexts(page(name, name), set)).toBe(
    page("Noor & Sons – «Kabul»", "Noor &amp; Sons – «Kabul»"),
  );
  expect(pageWithTexts(`{"name":"${name}"}`, set)).toBe('{"name":"Noor & Sons – «Kabul»"}');
});

test.each([
  ["Noor School", ["Noor", "School"]],
  ["Noor", ["Noor", ""]],
  ["مکتب لسان انگلیسی نور", ["مکتب", "لسان انگلیسی نور"]],
  ["Lapis School of English Academy Teachers", ["Lapis", "School of English Academy Teachers"]],
])("a finished page says %s, whole and on the two lines of the brand", (name, lines) => {
  const [first = "", rest = ""] = lines;
  const page = (own: string, one: string, two: string) =>
    `<title>About · ${own}</title><bdi><b>${one}</b> <i>${two}</i></bdi>${push(`0:["${own}","${one}","${two}"]\n${textRow("a", `At ${own}.`)}`)}`;
  const changed = siteTexts(origin, { ...defaultAcademy, name });
  expect(pageWithTexts(page("Lapis English Academy", "Lapis", "English Academy"), changed)).toBe(
    page(name, first, rest),
  );
});
