import { expect, test } from "vitest";
import { monthNames } from "@/lib/words/catalogue";
import { dayOf, dayOrders, dayQuestion, isMoment, readingsOf } from "./day";

test.each([
  ["2005-03-21", "2005-03-21"],
  ["21/3/2005", "2005-03-21"],
  ["3/21/2005", "2005-03-21"],
  ["5/5/2005", "2005-05-05"],
  ["21.03.2005", "2005-03-21"],
  ["2005-03-21T00:00:00.000Z", "2005-03-21"],
  ["1384/1/1", "2005-03-21"],
  ["۱۳۸۴/۱/۱", "2005-03-21"],
  ["١٣٨٤/١/١", "2005-03-21"],
  ["\u200f۱۳۸۴/۱/۱\u200f", "2005-03-21"],
  ["1/1/1384", "2005-03-21"],
  ["1403-12-30", "2025-03-20"],
  ["5 Jan 2004", "2004-01-05"],
  ["5 January 2004", "2004-01-05"],
  ["Jan 5, 2004", "2004-01-05"],
  ["Monday, January 5, 2004", "2004-01-05"],
  ["15-Mar-04", "2004-03-15"],
  ["15-Mar-98", "1998-03-15"],
  ["1 Hamal 83", "2004-03-20"],
  ["1 Hamal 1383 (20 Mar 2004)", "2004-03-20"],
  ["۱ حمل ۱۳۸۳ (۲۰ مارچ ۲۰۰۴)", "2004-03-20"],
  ["۱ وري ۱۳۸۳", "2004-03-20"],
  ["3/15/2004 12:00:00 AM", "2004-03-15"],
  ["2004-03-16T00:00:00+04:30", "2004-03-16"],
])("%s is the day %s", (text, day) => {
  expect(dayOf(text, null, monthNames)).toBe(day);
});

const impossible = ["1404-12-30", "2005-02-30", "1384/7/31", "1 Hamal 1383 (21 Mar 2004)", "spring", ""];
test.each([...impossible, "1/2/2003", "1/2/03", "5/6/1384"])("%j is no day, or one of two", (text) => {
  expect(dayOf(text, null, monthNames)).toBeNull();
});

test.each([
  ...["2004-03-15T19:30:00.000Z", "1383-12-25T19:30:00Z", "2004-03-14T23:59:48.000Z", "2004-03-15 19:30"],
  "15/03/2004 7:30 PM",
  "15/3/2004, 19:30:00",
  "2004-03-15 12:00",
])("%s is a moment, and not taken for a day", (text) => {
  expect(isMoment(text)).toBe(true);
  for (const order of [null, ...dayOrders]) expect(dayOf(text, order)).toBeNull();
});

test.each([
  ["1/2/2003", { dayFirst: "2003-02-01", monthFirst: "2003-01-02", solar: "2003-02-01" }],
  ["۱/۲/۰۳", { dayFirst: "2003-02-01", monthFirst: "2003-01-02", solar: "2024-04-20" }],
  ["83/2/1", { dayFirst: "1983-02-01", monthFirst: "1983-02-01", solar: "2004-04-20" }],
  ["21/3/2006", { dayFirst: "2006-03-21", solar: "2006-03-21" }],
])("%s can be read as %j", (text, readings) => {
  expect(readingsOf(text)).toEqual(readings);
});

test("a table is asked about its days only where they can be read in several ways, and only what fits all of them", () => {
  expect(dayQuestion(["21/3/2006", "2003-02-01", "", "soon"])).toBeNull();
  expect(dayQuestion(["2003-02-01", "1/2/2003"])).toEqual({
    example: "1/2/2003",
    orders: ["dayFirst", "monthFirst"],
  });
  expect(dayQuestion(["1/2/2003", "21/3/2006"])?.orders).toEqual(["dayFirst"]);
  expect(dayQuestion(["1/2/03"])?.orders).toEqual(["dayFirst", "monthFirst", "solar"]);
  expect(dayQuestion(["1/2/2003", "21/3/2006", "3/21/2006"])?.orders).toHaveLength(3);
});
