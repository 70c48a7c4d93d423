import { Readable } from "node:stream";
import { beforeAll, expect, test } from "vitest";
import type { Member } from "@/lib/auth/actor";
import type { exportStudents } from "@/lib/people/export-students";
import { officeInProcess } from "../fixtures/academy-in-process";
import { rows } from "../fixtures/database";

let office: Member;
let exported: typeof exportStudents;
beforeAll(async () => {
  const academy = await officeInProcess();
  office = academy.office;
  await rows(
    `INSERT INTO users (role, email, full_name)
     SELECT 'student', i || '@huge.example', 'Huge ' || i FROM generate_series(1, 10001) i`,
    [],
    String(process.env.DATABASE_URL),
  );
  ({ exportStudents: exported } = await import("@/lib/people/export-students"));
}, 120_000);

const bytesOf = async (query: { search: string; file: string }) => {
  const { file } = await exported.as(office, query);
  return Buffer.concat(await Readable.from(file.bytes).toArray());
};

test("of more than 10,000 people there is no Excel file, and a CSV of any length", async () => {
  await expect(exported.as(office, { search: "@huge.example", file: "xlsx" })).rejects.toMatchObject({
    words: { key: "excelTooLarge", values: { max: 10_000 } },
  });
  const csv = await bytesOf({ search: "@huge.example", file: "csv" });
  expect(csv.toString().split("\r\n")).toHaveLength(10_001 + 2);
});

test("of 1,112 people there is an Excel file", async () => {
  const file = await bytesOf({ search: "Huge 1", file: "xlsx" });
  expect(file.subarray(0, 2).toString()).toBe("PK");
});
