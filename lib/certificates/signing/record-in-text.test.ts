import { expect, test } from "vitest";
import { lackIn, recordInText } from "./record-in-text";

const record = `eyJhbGciOiJFZERTQSJ9.eyJ2IjoyLCJpc3Mi${"x-_9".repeat(100)}.${"Zz09-_".repeat(14)}ab`;
const link = `https://academy.example/verify/record#${record}`;
const broken = record.replace(/.{70}/g, "$&\r\n");

test.each([
  record,
  ` ${record}\n`,
  `${record}.`,
  `(${record})`,
  `“${record}”`,
  `« ${record} »`,
  link,
  `<${link}>`,
  `${link}&utm_source=mail`,
  `${link}?a=b`,
  `My record: ${link}, please check it.`,
  `\u200e${record.slice(0, 30)}\u200b${record.slice(30)}\ufeff`,
  broken,
  `> ${broken.replaceAll("\r\n", "\n> ")}\n> thank you`,
  `From: Zahra\n${broken}\nRegards`,
  record.replace(/.{50}/g, "$& "),
])("the record is found in %j", (pasted) => {
  expect(recordInText(pasted)).toBe(record);
});

test.each([
  ["", ""],
  ["no record", "norecord"],
  ["https://academy.example/verify/record#abc.def", "abc.def"],
])("%j has none, and is left as %j", (pasted, rest) => {
  expect(recordInText(pasted)).toBe(rest);
});

test.each([
  ["", "empty"],
  ["DEMO-2022", "other"],
  ["https://academy.example/result/DEMO-2022", "other"],
  ["eyJhbGciOiJFUzI1NiJ9", "incomplete"],
  ["eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJ4In0", "incomplete"],
  [`eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJ4In0.${"A".repeat(80)}`, "incomplete"],
  [`eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJ4In0.${"A".repeat(86)}`, null],
])("the text %j lacks: %s", (text, lack) => {
  expect(lackIn(recordInText(text))).toBe(lack);
});
