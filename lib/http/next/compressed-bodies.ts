import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Best first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** The bytes of an answer in each encoding that makes them smaller, and as they are. */
export type EncodedBodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses a text. A quality of 11 takes about a hundred times as long as one of 5, for a tenth less. */
export async function compressedBodies(identity: Buffer, brotliQuality: number): Promise<EncodedBodies> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzipped(identity, { level: 9 })]);
  return {
    identity,
    ...(br.length < identity.length ? { br } : {}),
    ...(gz.length < identity.length ? { gzip: gz } : {}),
  };
}
