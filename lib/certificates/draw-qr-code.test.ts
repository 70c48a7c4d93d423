import sharp from "sharp";
import { expect, test } from "vitest";
import { readQr } from "@/e2e/fixtures/qr";
import { qrCode } from "./draw-qr-code";

test.each([
  ["https://academy.example/result/DEMO-2022", "M"],
  ["https://academy.example/result/KBL%2F2022%2F7", "M"],
  [`https://academy.example/verify/record#${"aB3-_".repeat(140)}`, "L"],
] as const)("an independent reader decodes %s, with the correction %s", async (text, correction) => {
  const { size, path } = qrCode(text, correction);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" stroke="#000"/></svg>`;
  const picture = sharp(Buffer.from(svg)).resize(size * 4);
  expect(await readQr(await picture.png().toBuffer())).toBe(text);
});
