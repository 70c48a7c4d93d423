import fc from "fast-check";
import { expect, test } from "vitest";
import { kabulDay, shiftMonth, startOfKabulDay } from "./kabul";

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

test.each([
  ["2026-11", 1, "2026-12"],
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-03", -14, "2025-01"],
])("%s shifted by %i months is %s", (month, by, expected) => {
  expect(shiftMonth(month, by)).toBe(expected);
});
