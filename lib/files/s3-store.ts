import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { checkKey, contentTypeOf, isKey } from "./file-key";
import type { FileStore } from "./stored-file";

/** How to reach a bucket. */
export type S3Settings = {
  bucket: string;
  /** Undefined for Amazon itself. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Stores files in a bucket of Amazon S3 or any compatible store. */
export function s3Store({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's seldom have a host name per bucket, and often refuse the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });

  return {
    async put(key, bytes, contentType) {
      checkKey(key, contentType);
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }),
      );
    },

    async get(key) {
      if (!isKey(key)) return null;
      const found = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        .catch(nullIfMissing);
      if (!found?.Body) return null;
      const bytes = Buffer.from(await found.Body.transformToByteArray());
      return { bytes, contentType: contentTypeOf(key), size: bytes.length };
    },

    async remove(keys) {
      // One by one: deleting many in one call needs a checksum on which the stores do not agree.
      for (const key of keys.filter(isKey))
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },

    async *keys() {
      // ListObjects, not ListObjectsV2: its pages continue from a key, which works alike in every store, and even when
      // files of the last page have been removed meanwhile.
      for (let marker: string | undefined; ; ) {
        const page = await client.send(
          new ListObjectsCommand({ Bucket: bucket, ...(marker && { Marker: marker }) }),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified && isKey(Key)) yield { key: Key, storedAt: LastModified };
        }
        marker = page.Contents?.at(-1)?.Key;
        if (!page.IsTruncated || !marker) return;
      }
    },
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.name === "NoSuchKey") return null;
  throw error;
}
