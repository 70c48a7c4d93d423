"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import {
  type ComponentProps,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { ErrorAlert } from "@/components/ui/alert";
import { useIsHydrated } from "@/components/ui/browser";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useDialogAct } from "@/components/ui/dialog-acts";
import { toastSuccess } from "@/components/ui/toast";
import { isLost } from "./answer";
import { call } from "./call";
import type { Address, FieldsOf } from "./endpoints";

/** A small form without rules of its own: sends its fields to a call, shows the answer, and then the page anew. */
export function ActForm(props: { action: Address; className?: string; children: ReactNode }) {
  const { action, className, children } = props;
  const t = useTranslations("area");
  const router = useRouter();
  const isHydrated = useIsHydrated();
  const isSending = useRef(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setRefusal(null);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const answer = await call(action, partsOf(new FormData(event.currentTarget, submitter)));
    isSending.current = false;
    if (isLost(answer)) return setRefusal(t("offline"));
    if (!answer.success) return setRefusal(Object.values(answer.errors)[0] ?? answer.message);
    if (answer.message !== "") toastSuccess(answer.message);
    router.refresh();
  }

  return (
    <form onSubmit={submit}>
      <fieldset disabled={!isHydrated} className={cn("min-w-0", className)}>
        {children}
      </fieldset>
      {refusal !== null && <ErrorAlert className="mt-3">{refusal}</ErrorAlert>}
    </form>
  );
}

function partsOf(data: FormData) {
  const entries = [...data];
  const texts = entries.filter((entry) => typeof entry[1] === "string");
  const files = entries.flatMap(([part, file]) =>
    file instanceof File && file.size > 0 ? [{ part, file }] : [],
  );
  const fields = Object.fromEntries(texts) as FieldsOf<Address>;
  return files.length > 0 ? { fields, files } : { fields };
}

/** `act` reports its own outcome, and does not throw. Never runs twice at once; a dialog around it stays open meanwhile. */
export function useAct(act: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  useDialogAct(isBusy);

  async function run() {
    isRunning.current = true;
    setIsBusy(true);
    try {
      await act();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    onClick: ({ detail }: MouseEvent) => {
      if (detail <= 1 && !isRunning.current) void run();
    },
  };
}

type ActButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  act: () => Promise<void>;
  isDisabled?: boolean;
};

/** Never `disabled`, because it would lose the focus. */
export function ActButton({ act, isDisabled = false, ...props }: ActButtonProps) {
  const { isBusy, onClick } = useAct(act);
  return (
    <Button
      aria-disabled={isBusy || isDisabled || undefined}
      onClick={(event) => !isDisabled && onClick(event)}
      {...props}
    />
  );
}
