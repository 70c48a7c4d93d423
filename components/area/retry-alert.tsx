import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ErrorAlert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type RetryAlertProps = Omit<ComponentProps<typeof ErrorAlert>, "action"> & { onRetry: () => void };

export function RetryAlert({ onRetry, ...props }: RetryAlertProps) {
  const t = useTranslations("area");
  const retry = (
    <Button variant="outline" size="sm" onClick={onRetry}>
      {t("retry")}
    </Button>
  );
  return <ErrorAlert {...props} action={retry} />;
}
