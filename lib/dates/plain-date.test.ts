import fc from "fast-check";
import { expect, test } from "vitest";
import { fromColumn, isPlainDate, kabulDay, startOfKabulDay, toColumn } from "./plain-date";

const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });

test("a day survives being stored and read", () => {
  fc.assert(
    fc.property(day, (date) => {
      const text = date.toISOString().slice(0, 10);
      expect(isPlainDate(text)).toBe(true);
      expect(fromColumn(toColumn(text))).toBe(text);
    }),
  );
});

test("null is stored as null", () => {
  expect([toColumn(null), fromColumn(null)]).toEqual([null, null]);
});

test("a day is one of the calendar, written in full", () => {
  for (const text of ["2024-02-29", "2000-02-29", "1999-12-31"]) expect(isPlainDate(text), text).toBe(true);
  const impossible = ["2023-02-29", "1900-02-29", "2024-04-31", "2024-00-10", "2024-01-00"];
  const otherwise = ["2024-1-1", "24-01-01", "", "2024-01-01T00:00", " 2024-01-01", "۲۰۲۴-۰۱-۰۱"];
  for (const text of [...impossible, ...otherwise]) expect(isPlainDate(text), text).toBe(false);
});

const instant = fc.date({ min: new Date("1980-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });

test("the day in Kabul begins at 19:30 UTC of the day before", () => {
  expect(kabulDay(new Date("2026-11-21T19:29:59.999Z"))).toBe("2026-11-21");
  expect(kabulDay(new Date("2026-11-21T19:30:00Z"))).toBe("2026-11-22");
  expect(startOfKabulDay("2026-11-22")).toEqual(new Date("2026-11-21T19:30:00Z"));
});

test("days and months are those of the time zone Asia/Kabul", () => {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kabul", dateStyle: "short" });
  fc.assert(
    fc.property(instant, (at) => {
      expect(kabulDay(at)).toBe(format.format(at));
    }),
  );
});

test("an instant lies within its own day", () => {
  fc.assert(
    fc.property(instant, (at) => {
      const since = at.getTime() - startOfKabulDay(kabulDay(at)).getTime();
      expect(since).toBeGreaterThanOrEqual(0);
      expect(since).toBeLessThan(24 * 3600 * 1000);
    }),
  );
});
