import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { GitCompareArrows } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import { isSame } from "@/lib/text";
import type { Answer } from "./answer";
import { type CallFormOptions, type CallFormState, useCallForm } from "./call-form";
import { useUnsavedFields } from "./unsaved-input";

/** What someone else has saved meanwhile, field by field; `mine` is what was typed here in its place. */
export type Conflict = {
  message: string;
  fields: readonly { field: string; mine?: unknown; theirs: unknown }[];
};

type Fields = Readonly<Record<string, unknown>>;

/** Sends the version it started from. If another was saved, shows that conflict, and the next save starts from it. */
export function useEditForm<
  Stored extends Fields & { version: string },
  Input extends FieldValues,
  Output extends FieldValues,
  Value,
>({
  name,
  stored,
  toValues,
  send,
  refreshesPage = false,
  onSuccess,
  ...options
}: Omit<CallFormOptions<Input, Output, Value>, "values" | "send" | "onRefused"> & {
  name: string;
  stored: Stored;
  toValues: (stored: Stored) => Input;
  send: (fields: Output, version: string, base: Stored) => Promise<Answer<Value>>;
  /** Whether a save renders the page anew, with what is stored then. */
  refreshesPage?: boolean;
}): CallFormState<Input, Output> & { conflict: Conflict | null } {
  const router = useRouter();
  const [base, setBase] = useState(stored);
  const [rendered, setRendered] = useState(stored.version);
  const sent = useRef<Fields>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const state = useCallForm<Input, Output, Value>({
    ...options,
    values: toValues(base),
    resetOptions: { keepDirtyValues: true },
    send: (fields) => {
      sent.current = fields;
      return send(fields, base.version, base);
    },
    onSuccess: (answer, form) => {
      // The saved values are the start of the next edit. Otherwise reset would keep what was typed as a change.
      form.reset(form.getValues(), { keepDirtyValues: false });
      const saved = Object.entries(sent.current).filter(([field]) => field in base);
      const { version = base.version } = answer.body as { version?: string };
      setBase({ ...base, ...Object.fromEntries(saved), version });
      setConflict(null);
      onSuccess(answer, form);
      if (refreshesPage) router.refresh();
    },
    onRefused: ({ code, body, message }, form) => {
      if (code !== "conflict" || !isRow<Stored>(body.current)) return false;
      const [before, theirs, mine]: Fields[] = [toValues(base), toValues(body.current), form.getValues()];
      const { dirtyFields }: { dirtyFields: Fields } = form.formState;
      const fields = Object.keys(theirs ?? {})
        .filter((field) => !isSame(theirs?.[field], dirtyFields[field] ? mine?.[field] : before?.[field]))
        .map((field) => ({
          field,
          theirs: theirs?.[field],
          ...(dirtyFields[field] ? { mine: mine?.[field] } : {}),
        }));
      setConflict({ message, fields });
      setBase(body.current);
      return true;
    },
  });
  // React Hook Form tracks only what a render reads.
  const { isDirty, dirtyFields: _ } = state.form.formState;
  if (stored.version !== rendered) {
    setRendered(stored.version);
    if (!isDirty || isSame(state.form.getValues(), toValues(stored))) setBase(stored);
  }
  useUnsavedFields(name, state.form, { base, onBase: setBase });
  return { ...state, conflict };
}

/** A sufficient check, because only the server writes it, in the shape that it gave the page. */
const isRow = <Stored extends Fields>(value: unknown): value is Stored =>
  typeof value === "object" && value !== null;

type EditConflictProps = {
  conflict: Conflict | null;
  labels: Readonly<Record<string, string>>;
  format?: (field: string, value: unknown) => string;
};

export function EditConflict({
  conflict,
  labels,
  format = (_, value) => String(value ?? ""),
}: EditConflictProps) {
  const t = useTranslations("area.conflict");
  if (conflict === null) return null;
  const shown = (field: string, value: unknown) => format(field, value) || t("none");
  return (
    <Alert
      variant="warning"
      className="my-3 sm:col-span-full"
      icon={<GitCompareArrows />}
      title={conflict.message}
    >
      {t("again")}
      <dl className="mt-2 grid gap-2">
        {conflict.fields.map(({ field, mine, theirs }) => (
          <div key={field} className="flex flex-wrap gap-x-4">
            <dt className="font-medium">{labels[field]}</dt>
            <dd>
              {t("stored")}: <Untranslated>{shown(field, theirs)}</Untranslated>
            </dd>
            {mine !== undefined && (
              <dd>
                {t("mine")}: <Untranslated>{shown(field, mine)}</Untranslated>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Alert>
  );
}
