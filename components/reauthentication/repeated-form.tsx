import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { DownloadForm } from "@/components/area/download-form";
import { PlainField } from "@/components/form/plain-field";
import { Button } from "@/components/ui/button";
import type { Flash } from "@/lib/http/cookies/flash-cookie";
import { GoogleProof } from "./google-proof";

const PlainForm = (props: ComponentProps<"form">) => <form method="post" {...props} />;

type RepeatedFormProps = { repeat: NonNullable<Flash["repeat"]> };

/** Resubmits a refused form with the password. A plain form, which works without JavaScript. */
export function RepeatedForm({ repeat: { action, fields, proof } }: RepeatedFormProps) {
  const { progressId, ...rest } = fields;
  const Form = progressId === undefined ? PlainForm : DownloadForm;
  const t = useTranslations("area.reauthentication");
  return (
    <section aria-label={t("title")} className="grid max-w-md gap-4">
      {proof === "google" && (
        <>
          <p className="text-sm">{t("google")}</p>
          <GoogleProof />
        </>
      )}
      <Form action={action} className="grid gap-4">
        {Object.entries(rest).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {proof === "password" && (
          <PlainField
            label={t("label")}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            autoFocus
            required
          />
        )}
        <Button type="submit" className="justify-self-start">
          {t("proceed")}
        </Button>
      </Form>
    </section>
  );
}
