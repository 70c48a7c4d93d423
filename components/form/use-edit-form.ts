import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, useState, useTransition } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import { isSame } from "@/lib/text/is-same";
import type { Answer } from "./answer";
import { type CallFormState, useCallForm } from "./use-call-form";
import { useUnsavedFields } from "./use-unsaved-fields";

type Fields = Readonly<Record<string, unknown>>;

/** A field changed both here and by someone else. */
export type FieldConflict = { field: string; mine: unknown; theirs: unknown };

type CallFormOptions<Input extends FieldValues, Output extends FieldValues, Value> = Parameters<
  typeof useCallForm<Input, Output, Value>
>[0];

type EditFormOptions<
  Stored extends Fields,
  Input extends FieldValues,
  Output extends FieldValues,
  Value,
> = Omit<CallFormOptions<Input, Output, Value>, "values" | "send" | "onRefused"> & {
  /** The name under which input is kept until it is saved. */
  name: string;
  /** The stored values, by field name. */
  stored: Stored;
  /** Converts them to the form's values. */
  toValues: (stored: Stored) => Input;
  /** Posts the form together with `base`, the values that the edit started from. */
  send: (fields: Output, base: Stored) => Promise<Answer<Value>>;
  /** Whether a save renders the page anew, with what is stored then. */
  refreshesPage?: boolean;
};

/**
 * A form that edits stored values. It sends the values that it started from, so that the server keeps what a colleague
 * has since changed; where both changed the same field, the server refuses with `conflict`, and the user chooses. Input
 * survives even if the page is left.
 */
export function useEditForm<
  Stored extends Fields,
  Input extends FieldValues,
  Output extends FieldValues,
  Value,
>({
  name,
  stored: rendered,
  toValues,
  send,
  refreshesPage = false,
  onSuccess,
  ...options
}: EditFormOptions<Stored, Input, Output, Value>): CallFormState<Input, Output> & {
  conflicts: readonly FieldConflict[];
  choose: (conflict: FieldConflict, value: unknown) => void;
} {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  // Until the last refresh is there, the page may show what was stored before the last save.
  const [stored, setStored] = useState(rendered);
  if (!isRefreshing && !isSame(rendered, stored)) setStored(rendered);
  const version = JSON.stringify(stored);
  const [base, setBase] = useState(stored);
  const sent = useRef<Fields>({});
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version has other values
  const values = useMemo(() => toValues(stored), [version]);
  const state = useCallForm<Input, Output, Value>({
    ...options,
    values,
    resetOptions: { keepDirtyValues: true },
    send: (fields) => {
      sent.current = fields;
      return send(fields, base);
    },
    onSuccess: (answer, form) => {
      // The saved values are the start of the next edit. Otherwise reset would keep what was typed as a change.
      form.reset(form.getValues(), { keepDirtyValues: false });
      const isStored = ([field]: [string, unknown]) => field in base;
      setBase({ ...base, ...Object.fromEntries(Object.entries(sent.current).filter(isStored)) });
      setConflicts([]);
      onSuccess(answer, form);
      if (refreshesPage) startRefresh(() => router.refresh());
    },
    onRefused: ({ code, body }, form) => {
      if (code !== "conflict" || !isRecord<Stored>(body.current)) return false;
      const [original, theirs, mine]: Fields[] = [toValues(base), toValues(body.current), form.getValues()];
      const changed = Object.keys(theirs ?? {}).filter(
        (field) => !isSame(theirs?.[field], original?.[field]),
      );
      const isMine = (field: string) => !isSame(mine?.[field], original?.[field]);
      for (const field of changed.filter((name) => !isMine(name))) setValue(field, theirs?.[field]);
      const found = changed.filter((field) => isMine(field) && !isSame(mine?.[field], theirs?.[field]));
      setConflicts(found.map((field) => ({ field, mine: mine?.[field], theirs: theirs?.[field] })));
      setBase(body.current);
      return found.length > 0;
    },
  });
  const { form } = state;
  const { dirtyFields } = form.formState;

  function setValue(field: string, value: unknown) {
    form.setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
  }

  // Values that arrive during an edit become the base of the fields not yet touched.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another version arrives
  useEffect(() => {
    const dirty: Fields = dirtyFields;
    setBase((before) => ({
      ...stored,
      ...Object.fromEntries(Object.entries(before).filter(([field]) => dirty[field] !== undefined)),
    }));
  }, [version]);
  useUnsavedFields(name, form, { base, onBase: setBase });

  return {
    ...state,
    conflicts,
    choose: (conflict, value) => {
      setValue(conflict.field, value);
      setConflicts((open) => open.filter(({ field }) => field !== conflict.field));
    },
  };
}

/** A sufficient check, because only the server writes it, in the shape that it gave the page. */
const isRecord = <Stored extends Fields>(value: unknown): value is Stored =>
  typeof value === "object" && value !== null;
