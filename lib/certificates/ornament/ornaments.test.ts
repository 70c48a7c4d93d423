import { expect, test } from "vitest";
import { ornaments } from "./ornaments";

test("the file of the ornaments is up to date; -u writes it", async () => {
  await expect(ornaments).toMatchFileSnapshot("../../../components/certificate/ornaments.svg");
});
