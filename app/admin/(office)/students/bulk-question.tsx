"use client";

import { undoDays } from "@/lib/history/undo-days";
import { interpolate } from "@/lib/interpolate";
import { deleteSelected, releaseSelected } from "./bulk-acts";
import type { BulkDone } from "./bulk-notice";
import { ConfirmDialog, type Outcome } from "./confirm-dialog";
import type { ListState } from "./list-address";
import { countSelected, type Selected, selectionFields } from "./selection";
import type { BulkAct } from "./selection-bar";
import { useTexts } from "./texts";

type BulkQuestionProps = {
  act: BulkAct;
  selected: Selected;
  state: ListState;
  onClose: () => void;
  onDone: (done: BulkDone, act: BulkAct) => void;
};

const namesShown = 5;

/** Asks for confirmation before a bulk deletion or release, and performs it. */
export function BulkQuestion({ act, selected, state, onClose, onDone }: BulkQuestionProps) {
  const { bulk: texts } = useTexts();
  const count = countSelected(selected);
  const names = selected.kind === "some" ? [...selected.people.values()] : [];
  const words = count === 1 ? texts[act].one : texts[act].several;

  async function run(): Promise<Outcome<BulkDone>> {
    const fields = selectionFields(selected, state);
    return await (act === "delete" ? deletion(fields) : release(fields));
  }

  async function deletion(fields: Readonly<Record<string, unknown>>): Promise<Outcome<BulkDone>> {
    const answer = await deleteSelected(fields);
    if ("refusal" in answer) return { refusal: interpolate(texts.delete.failed, { reason: answer.refusal }) };
    const { deleted, actId } = answer.done;
    const message = interpolate(deleted === 1 ? texts.delete.doneOne : texts.delete.done, { deleted });
    return { done: { actId, message } };
  }

  async function release(fields: Readonly<Record<string, unknown>>): Promise<Outcome<BulkDone>> {
    const answer = await releaseSelected(fields);
    if ("refusal" in answer) return answer;
    const { released, incomplete, actId } = answer.done;
    const releasedText = interpolate(released === 1 ? texts.release.doneOne : texts.release.done, {
      released,
    });
    const gaps = incomplete > 0 ? ` ${interpolate(texts.release.gaps, { incomplete })}` : "";
    return { done: { actId, message: `${releasedText}${gaps}` } };
  }

  return (
    <ConfirmDialog
      title={texts[act].title}
      question={interpolate(words, { count: count.toLocaleString("en") })}
      confirm={texts[act].confirm}
      busy={texts[act].busy}
      isDangerous={act === "delete"}
      act={run}
      onClose={onClose}
      onDone={(done) => onDone(done, act)}
    >
      {names.length > 0 && (
        <ul className="mt-3 grid gap-0.5 text-sm font-medium">
          {names.slice(0, namesShown).map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
            <li key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {names.length > namesShown && (
            <li>{interpolate(texts.others, { count: names.length - namesShown })}</li>
          )}
        </ul>
      )}
      <p className="mt-3 text-sm text-muted-foreground">{interpolate(texts[act].note, { days: undoDays })}</p>
    </ConfirmDialog>
  );
}
