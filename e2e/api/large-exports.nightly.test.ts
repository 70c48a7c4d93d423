import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { officeInProcess } from "../fixtures/academy-in-process";
import { rows } from "../fixtures/database";

const { office } = await officeInProcess();
const { exportStudents } = await import("@/lib/people/export-students");
await rows(
  `INSERT INTO users (role, email, full_name)
   SELECT 'student', i || '@huge.example', 'Huge ' || i FROM generate_series(1, 10001) i`,
  [],
  String(process.env.DATABASE_URL),
);

const bytesOf = async (query: { search: string; file: string }) => {
  const { file } = await exportStudents.as(office, query);
  return Buffer.concat(await Readable.from(file.bytes).toArray());
};

test("of more than 10,000 people there is no Excel file, and a CSV of any length", async () => {
  await expect(exportStudents.as(office, { search: "@huge.example", file: "xlsx" })).rejects.toMatchObject({
    words: { key: "excelTooLarge", values: { max: 10_000 } },
  });
  const csv = await bytesOf({ search: "@huge.example", file: "csv" });
  expect(csv.toString().split("\r\n")).toHaveLength(10_001 + 2);
});

test("of 1,112 people there is an Excel file", async () => {
  const file = await bytesOf({ search: "Huge 1", file: "xlsx" });
  expect(file.subarray(0, 2).toString()).toBe("PK");
});
