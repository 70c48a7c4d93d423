import { env } from "@/lib/env";
import { once } from "@/lib/process-state";
import { contentTypeOf, type FileStore, isKey } from "./stored-file";

export type S3Settings = ReturnType<typeof settingsOfBucket>;

export function settingsOfBucket(bucket: string) {
  return {
    bucket,
    endpoint: env.STORAGE_S3_ENDPOINT,
    region: env.STORAGE_S3_REGION,
    accessKeyId: env.STORAGE_S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.STORAGE_S3_SECRET_ACCESS_KEY ?? "",
  };
}

/** Loaded on demand: most installations have no bucket, and the SDK takes 20 MB and a tenth of a second. */
export async function connectS3(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  { idleMs = 30_000 } = {},
) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's rarely have a host name per bucket, and often reject the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // `requestTimeout` only warns.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: idleMs },
  });
  return { client, sdk };
}

export async function* objectsIn(
  { client, sdk }: Awaited<ReturnType<typeof connectS3>>,
  wanted: { Bucket: string; Prefix?: string },
) {
  // Unlike V2, ListObjects continues from a key: the same in every store, even if the last page's files are gone by then.
  for (let marker: string | undefined; ; ) {
    const page = await client.send(
      new sdk.ListObjectsCommand({ ...wanted, ...(marker && { Marker: marker }) }),
    );
    yield* page.Contents ?? [];
    marker = page.Contents?.at(-1)?.Key;
    if (!page.IsTruncated || !marker) return;
  }
}

export function s3Store(settings: S3Settings): FileStore {
  const { bucket } = settings;
  const connect = once(() => connectS3(settings));

  return {
    async put(key, bytes) {
      const ContentType = contentTypeOf(key);
      const { client, sdk } = await connect();
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType }));
    },

    async get(key) {
      if (!isKey(key)) return null;
      const { client, sdk } = await connect();
      const found = await client
        .send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }))
        .catch((error: unknown) => {
          if (error instanceof sdk.NoSuchKey) return null;
          throw error;
        });
      if (!found?.Body) return null;
      const bytes = Buffer.from(await found.Body.transformToByteArray());
      return { bytes, contentType: contentTypeOf(key) };
    },

    async remove(keys) {
      const { client, sdk } = await connect();
      // One by one, because a bulk delete requires a checksum on which stores disagree.
      for (const key of keys.filter(isKey))
        await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },

    async *keys() {
      for await (const { Key, LastModified } of objectsIn(await connect(), { Bucket: bucket })) {
        if (Key && LastModified && isKey(Key)) yield { key: Key, storedAt: LastModified };
      }
    },
  };
}
