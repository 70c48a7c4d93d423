"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Address, FieldsOf, SuccessOf } from "@/components/form/endpoints";
import { useSentence } from "@/components/form/sentences";
import { refusalOf, useAnswer } from "@/components/form/use-answer";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";

type LoadedProps<At extends Address> = {
  address: At;
  query: FieldsOf<At>;
  children: (value: SuccessOf<At>) => ReactNode;
};

/** Renders the result of a call: a placeholder while it loads, a retry button if it fails. */
export function Loaded<At extends Address>({ address, query, children }: LoadedProps<At>) {
  const t = useTranslations("studentList.states");
  const sentence = useSentence();
  const { data, error, refetch } = useAnswer(address, query);
  if (error === null) return data === undefined ? <Skeleton className="h-16" /> : children(data);
  return (
    <p role="alert" className="flex items-center justify-between gap-3 text-sm text-destructive">
      {refusalOf(error) || sentence("unavailable")}
      <Button variant="outline" size="sm" onClick={() => void refetch()}>
        {t("tryAgain")}
      </Button>
    </p>
  );
}
