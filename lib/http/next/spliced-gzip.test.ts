import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compressAround, gzipWith } from "./spliced-gzip";

const nonces = ["AAAA-first-nonce", "BBBB-first-timer"];

test("what is unpacked is the text with the new texts in the places of the old, and its checksum is right", () => {
  const word = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(...nonces, "a word that comes again"),
  );
  const other = fc.string({ unit: "grapheme-ascii", minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(fc.array(word), other, other, (words, first, second) => {
      const text = words.join("<p>");
      const packed = gzipWith(compressAround(text, nonces), [first, second]);
      // gunzip compares the checksum and the length.
      const expected = words.map((part) => (part === nonces[0] ? first : part === nonces[1] ? second : part));
      expect(gunzipSync(packed).toString()).toBe(Buffer.from(expected.join("<p>")).toString());
    }),
  );
});

test("a page of the usual kind is a fraction of its size", () => {
  const page = `<script nonce="${nonces[0]}">${'{"text":"a certificate"}'.repeat(5000)}</script>`;
  expect(compressAround(page, nonces).bytes).toBeLessThan(page.length / 20);
});
