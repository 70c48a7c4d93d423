import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { noise, redAndBlackJpeg } from "@/e2e/fixtures/pictures";
import * as image from "./pictures";

function readable(picture: image.Picture | null): image.Picture {
  if (picture === null) throw new Error("This is no picture.");
  return picture;
}
const makePhoto = async (...given: Parameters<typeof image.makePhoto>) =>
  readable(await image.makePhoto(...given));
const makeDocument = async (bytes: Buffer) => readable(await image.makeDocument(bytes));

const read = (bytes: Buffer) => sharp(bytes).metadata();
const pixel = async (bytes: Buffer, left: number, top: number) => {
  const raw = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...raw];
};
/** A picture of a single colour: a small file, but huge in memory. */
const plainPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
const kinds: [string, (image: Sharp) => Sharp][] = [
  ["jpeg", (image) => image.jpeg()],
  ["progressive jpeg", (image) => image.jpeg({ progressive: true })],
  ["png", (image) => image.png()],
  ["interlaced png", (image) => image.png({ progressive: true })],
  ["webp", (image) => image.webp()],
  ["lossless webp", (image) => image.webp({ lossless: true })],
];

test("a photo becomes a square JPEG of 512 pixels, and is never enlarged", async () => {
  const photo = await makePhoto(await noise(900, 700).png().toBuffer());
  expect(photo).toMatchObject({ extension: "jpg" });
  expect(await read(photo.bytes)).toMatchObject({ format: "jpeg", width: 512, height: 512 });
  const small = await makePhoto(await noise(300, 200).jpeg().toBuffer());
  expect(await read(small.bytes)).toMatchObject({ width: 200, height: 200 });
});

test("a photo is upright as the camera was held, without the orientation tag", async () => {
  const photo = await makePhoto(await redAndBlackJpeg(300, 300, { orientation: 6 }));
  expect(await read(photo.bytes)).not.toHaveProperty("orientation");
  // The camera was rotated, so the sensor's left edge is the top of the picture.
  expect((await pixel(photo.bytes, 150, 20))[0]).toBeGreaterThan(200);
  expect((await pixel(photo.bytes, 150, 280))[0]).toBeLessThan(50);
});

test("a photo loses its location and all other metadata", async () => {
  const sent = await noise(300, 300)
    .withExif({ IFD0: { Artist: "Amina" }, IFD3: { GPSLatitude: "34/1 31/1 0/1", GPSLatitudeRef: "N" } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();
  expect(sent.includes("Amina") && sent.includes("secret")).toBe(true);
  const photo = await makePhoto(sent);
  const found = await read(photo.bytes);
  expect([found.exif, found.xmp, found.icc, found.iptc]).toEqual(Array(4).fill(undefined));
  expect(photo.bytes.includes("Amina")).toBe(false);
});

test("a photo in print colours is converted to screen colours, and is white where it was transparent", async () => {
  const photo = await makePhoto(await noise(300, 300).toColourspace("cmyk").jpeg().toBuffer());
  expect(await read(photo.bytes)).toMatchObject({ space: "srgb", channels: 3 });
  const clear = { create: { width: 80, height: 80, channels: 4, background: "#00000000" } } as const;
  const cleared = await makePhoto(await sharp(clear).png().toBuffer());
  expect(await pixel(cleared.bytes, 40, 40)).toEqual([255, 255, 255]);
});

test("a photo shows what stands out, the top, or the whole picture with white margins", async () => {
  const bytes = await redAndBlackJpeg(300, 600);
  for (const [frame, side] of [
    ["proposed", 300],
    ["top", 300],
    ["whole", 512],
  ] as const) {
    const { width, height } = await read((await makePhoto(bytes, frame)).bytes);
    expect([width, height], frame).toEqual([side, side]);
  }
  const corner = await pixel((await makePhoto(bytes, "whole")).bytes, 0, 0);
  expect(corner.every((value) => value > 250)).toBe(true);
});

test("a photo is refused as WebP, and when its last lines are missing, though the crop would not need them", async () => {
  await expect(makePhoto(await noise(300, 300).webp().toBuffer())).rejects.toThrow("no picture");
  const tall = await noise(300, 3_000).jpeg().toBuffer();
  await expect(makePhoto(tall.subarray(0, Math.floor(tall.length * 0.97)))).rejects.toThrow("no picture");
});

test("a signature of any size is small, and stays transparent", async () => {
  const faint = await noise(900, 300).ensureAlpha(0.5).png().toBuffer();
  for (const bytes of [faint, await noise(900, 300).jpeg().toBuffer()]) {
    const signature = readable(await image.makeSignature(bytes));
    expect(signature.bytes.length).toBeLessThan(60_000);
    expect(await read(signature.bytes)).toMatchObject({ width: 420, height: 140, hasAlpha: bytes === faint });
  }
});

test.each(["png", "webp"] as const)("a document stays transparent as %s", async (format) => {
  const half = { create: { width: 80, height: 80, channels: 4, background: "#ff000080" } } as const;
  const document = await makeDocument(await sharp(half).toFormat(format).toBuffer());
  expect((await pixel(document.bytes, 40, 40)).at(3)).toBe(128);
});

test("a document may be 12,000 pixels wide, and neither wider nor higher, before it is unpacked", async () => {
  await expect(makeDocument(await plainPng(12_000, 10))).resolves.toMatchObject({ extension: "png" });
  for (const bomb of [await plainPng(12_001, 10), await plainPng(10, 12_001)])
    await expect(makeDocument(bomb)).rejects.toThrow("no picture");
});

test("a document keeps the first frame of an animation", async () => {
  const frames = await sharp([await noise(60, 60).png().toBuffer(), await redAndBlackJpeg(60, 60)], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  expect((await read(frames)).pages).toBe(2);
  const document = await makeDocument(frames);
  expect(await read(document.bytes)).toMatchObject({ format: "webp", width: 60, height: 60 });
  expect((await read(document.bytes)).pages ?? 1).toBe(1);
});

test("a document may have 40 megapixels and not one more line", { timeout: 60_000 }, async () => {
  await expect(makeDocument(await plainPng(8_000, 5_000))).resolves.toMatchObject({ extension: "png" });
  await expect(makeDocument(await plainPng(8_000, 5_001))).rejects.toThrow("no picture");
});

test.each(kinds)("no picture: a %s that breaks off", async (_kind, write) => {
  const whole = await write(noise(300, 200)).toBuffer();
  await expect(makeDocument(whole)).resolves.toBeDefined();
  for (const part of [0.5, 0.98])
    await expect(makeDocument(whole.subarray(0, whole.length * part))).rejects.toThrow("no picture");
});

test.each(["jpeg", "png"] as const)("no picture: a %s that lost its middle", async (format) => {
  const whole = await noise(300, 200).toFormat(format).toBuffer();
  const damaged = Buffer.concat([whole.subarray(0, whole.length / 2), whole.subarray(-20)]);
  await expect(makeDocument(damaged)).rejects.toThrow("no picture");
});

const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
test.each<[string, () => Promise<Buffer> | Buffer]>([
  ["a text", () => Buffer.from("just a text")],
  ["a GIF", () => noise(60, 60).gif().toBuffer()],
  ["a TIFF", () => noise(60, 60).tiff().toBuffer()],
  ["an AVIF", () => noise(60, 60).avif().toBuffer()],
  ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["a PDF", () => Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>")],
  ["nothing", () => Buffer.alloc(0)],
  ["a page with a picture's first bytes", () => Buffer.concat([jpegHead, Buffer.from("<html>")])],
  [
    "a page with a whole picture inside",
    async () => Buffer.concat([Buffer.from("<html><!--"), await noise(60, 60).jpeg().toBuffer()]),
  ],
])("no picture: %s", async (_kind, make) => {
  const bytes = await make();
  await expect(makeDocument(bytes)).rejects.toThrow("no picture");
  await expect(makePhoto(bytes)).rejects.toThrow("no picture");
});

test("a photo is not refused for the harmless flaw that a series of phones writes into every one", async () => {
  // Old Samsung phones claim that a scan ends at coefficient 0: decoders warn, but lose nothing.
  const bytes = await noise(300, 300).jpeg().toBuffer();
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  bytes[scan + bytes.readUInt16BE(scan + 2)] = 0;
  await expect(makePhoto(bytes)).resolves.toMatchObject({ extension: "jpg" });
});
