import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { isSame } from "@/lib/text/is-same";
import { useUnsavedInput } from "./unsaved-input";

type Fields = Readonly<Record<string, unknown>>;

/**
 * A form's changed fields, the values that the edit started from, and the changed fields whose values are not stored.
 */
export type UnsavedFields = { typed: Fields; base: Fields; omitted: readonly string[] };

type Options<Base extends Fields, Omitted extends string> = {
  /** Passwords and files: stored is only the fact that they were given. */
  omit?: readonly Omitted[];
  /** The values that the edit started from; `onBase` receives those stored before the page was left. */
  base?: Base;
  onBase?: (base: Base) => void;
};

/**
 * Keeps a form's input until it is saved or the form is reset, so that users who leave the page find it on their
 * return. Returns the fields to be filled in again, because their values are not stored.
 */
export function useUnsavedFields<
  Input extends FieldValues,
  Output,
  Base extends Fields,
  Omitted extends string = never,
>(
  name: string,
  form: UseFormReturn<Input, unknown, Output>,
  { omit = [], base, onBase }: Options<Base, Omitted> = {},
): readonly Omitted[] {
  const { input, isLoaded, store } = useUnsavedInput<UnsavedFields>(name);
  const [missing, setMissing] = useState<readonly Omitted[]>([]);
  const latestBase = useRef(base);
  useEffect(() => {
    latestBase.current = base;
  }, [base]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the stored input is loaded
  useEffect(() => {
    if (!isLoaded) return;
    const { typed = {}, omitted = [] } = input;
    let missing = omit.filter((field) => omitted.includes(field));
    if (base !== undefined) {
      latestBase.current = Object.keys(typed).length > 0 ? (input.base as Base) : base;
      onBase?.(latestBase.current);
    }
    for (const [field, value] of Object.entries(typed))
      form.setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const isChanged = (field: string) => !isSame(values[field] ?? "", defaultValues?.[field] ?? "");
        const changed = Object.keys(values).filter(isChanged);
        const given = omit.filter((field) => changed.includes(field));
        const typed = changed.filter((field) => !given.some((name) => name === field));
        missing = typed.length === 0 ? [] : missing.filter((field) => !given.includes(field));
        setMissing(missing);
        if (typed.length === 0) return store({});
        store({
          typed: Object.fromEntries(typed.map((field) => [field, values[field]])),
          base: latestBase.current ?? {},
          omitted: [...missing, ...given],
        });
      },
    });
    setMissing(missing);
    return stop;
  }, [isLoaded, name]);

  return missing;
}
