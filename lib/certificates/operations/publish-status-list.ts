import "server-only";
import { z } from "zod";
import { rowOf } from "@/lib/db";
import { operation } from "@/lib/operation";
import { processState } from "@/lib/process/process-state";
import { Prisma } from "@/prisma/generated/client";
import { signingKeys } from "../signing/keys";
import { type StatusEntries, signStatusList } from "../status-list/status-list";

type Signed = { version: string; at: number; list: Promise<string> };

const last = processState("status-list", () => ({ signed: undefined as Signed | undefined }));

/** How long an unchanged list is kept, in milliseconds. */
const keptFor = 86_400_000;

/**
 * The status list, signed anew after a change of any certificate, and once a day. It covers all certificates, so that
 * fetching it does not reveal which one is being checked.
 */
export const publishStatusList = operation({
  name: "publishStatusList",
  access: "anyone",
  input: z.unknown(),
  async run(): Promise<string> {
    const { version } = await rowOf<{ version: string }>(
      Prisma.sql`SELECT certificates::text AS version FROM rules.list_version`,
    );
    const { signed } = last;
    if (signed?.version === version && Date.now() - signed.at < keptFor) return signed.list;
    const fresh = { version, at: Date.now(), list: readAndSign() };
    last.signed = fresh;
    fresh.list.catch(() => {
      if (last.signed === fresh) last.signed = undefined;
    });
    return fresh.list;
  },
});

async function readAndSign(): Promise<string> {
  const { below, valid, ...entries } = await rowOf<
    Omit<StatusEntries, "restored"> & { below: number; valid: number[] }
  >(Prisma.sql`
    SELECT now() AS "asOf", greatest(max(status_index), max(below)) AS highest, max(below) AS below,
           coalesce(array_agg(status_index) FILTER (WHERE is_revoked), '{}') AS revoked,
           coalesce(array_agg(status_index) FILTER (WHERE NOT is_revoked AND status_index < below), '{}') AS valid,
           (SELECT coalesce(json_agg(json_build_array(v.status_index, n.version) ORDER BY v.status_index), '[]')
              FROM certificates c
              JOIN certificate_versions n ON n.certificate_id = c.id AND n.version = c.current_version AND NOT n.is_revoked
              JOIN certificate_versions v ON v.certificate_id = c.id AND v.is_revoked AND rules.has_same_facts(v, n)) AS same
      FROM (SELECT last_value::int AS below FROM lowest_status_index) AS lowest LEFT JOIN certificate_versions ON true`);
  return signStatusList({ ...entries, restored: { below, valid } }, await signingKeys());
}
