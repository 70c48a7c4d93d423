import "server-only";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { processState } from "@/lib/process-state";
import { signLinkedData } from "../badge/linked-data";
import { StatusListFile } from "../schema";
import { signingKeys } from "../signing/keys";
import { signStatusList } from "../status-list/sign-list";
import { type EndedEntries, statusListCredential } from "../status-list/status-list";
import { endedEntries } from "./ended-entries";

const reading = processState("ended-entries", () => ({
  now: undefined as Promise<EndedEntries> | undefined,
}));

/** Concurrent callers share one query. */
function currentEntries(): Promise<EndedEntries> {
  reading.now ??= endedEntries().finally(() => {
    reading.now = undefined;
  });
  return reading.now;
}

type Signed = { encodedList: string; madeAt: number; body: string };

/** A cache of signed lists. An unchanged list is signed again only after a minute. */
const signed = processState("signed-status-lists", () => new Map<string, Signed>());
const keptFor = 60_000;

/** The current status list. It covers all certificates, so that fetching it does not reveal which one is checked. */
export const publishStatusList = operation({
  name: "publishStatusList",
  access: "anyone",
  input: StatusListFile,
  async run({ input }): Promise<{ type: string; body: string }> {
    if (input.file === null) throw new Refusal("not_found", "There is no such list.");
    const { purpose, form } = input.file;
    const list = statusListCredential(purpose, await currentEntries(), new Date());
    const type = form === "jwt" ? "application/vc+jwt" : "application/vc";
    const { encodedList } = list.credentialSubject;
    const last = signed.get(`${purpose}.${form}`);
    if (last?.encodedList === encodedList && Date.now() - last.madeAt < keptFor)
      return { type, body: last.body };
    const body =
      form === "jwt" ? signStatusList(list, await signingKeys()) : JSON.stringify(await signLinkedData(list));
    signed.set(`${purpose}.${form}`, { encodedList, madeAt: Date.now(), body });
    return { type, body };
  },
});
