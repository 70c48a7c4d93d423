import type { SuccessOf } from "@/components/form/endpoints";

type ListedAct = SuccessOf<"/backend/office/history">["acts"][number];

export type Act = Omit<ListedAct, "at"> & { at: Date | string };

const joinedMs = 60_000;

/** Groups acts in their order, joining consecutive drafts by the same person, each within a minute of the next. */
export function joinDrafts(acts: readonly Act[]): Act[][] {
  const groups: Act[][] = [];
  for (const act of acts) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && isDraftAfter(act, last)) group.push(act);
    else groups.push([act]);
  }
  return groups;
}

const isDraftAfter = (act: Act, last: Act) =>
  act.action === "saveDraft" &&
  last.action === "saveDraft" &&
  act.actorId === last.actorId &&
  act.actorName === last.actorName &&
  new Date(last.at).getTime() - new Date(act.at).getTime() <= joinedMs;
