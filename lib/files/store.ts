import { join } from "node:path";
import { env } from "@/lib/env";
import { processState } from "@/lib/process/process-state";
import { localStore } from "./local-store";
import { s3Store, settingsOfBucket } from "./s3-store";
import type { FileStore } from "./stored-file";

export type { FileStore, StoredFile } from "./stored-file";
export { newKey } from "./stored-file";

/** This process's file store: the S3 bucket if one is set, otherwise the folder `files` in `DATA_DIR`. */
export function fileStore(): FileStore {
  return processState("file-store", openStore);
}

function openStore(): FileStore {
  if (!env.STORAGE_S3_BUCKET) return localStore(join(env.DATA_DIR, "files"));
  return s3Store(settingsOfBucket(env.STORAGE_S3_BUCKET));
}
