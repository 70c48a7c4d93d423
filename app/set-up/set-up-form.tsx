"use client";

import type { Messages } from "next-intl";
import { NewPasswordFields } from "@/components/account/new-password-fields";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { FormFlash } from "@/components/form/form-flash";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useCallForm } from "@/components/form/use-call-form";
import { academy } from "@/lib/site/academy";

const action = "/backend/set-up";

type SetUpFormProps = {
  texts: Messages["setUp"]["form"];
  setUpKey: string;
  /** What a refused submission without JavaScript had in its fields. */
  typed: Readonly<Record<string, string>>;
  message: string | undefined;
};

/** Asks a new academy for its name and contact details, its first admin, and whether it wants demo data. */
export function SetUpForm({ texts, setUpKey, typed, message }: SetUpFormProps) {
  const setUp = useCallForm({
    schema: async () => (await import("@/lib/set-up/schema")).SetUp,
    send: (fields) => call(action, { fields: { ...fields, key: setUpKey } }),
    unreachableMessage: texts.unreachable,
    onSuccess: () => location.assign("/admin"),
  });
  return (
    <CallForm state={setUp} method="post" action={action} className="grid gap-4">
      <input type="hidden" name="key" value={setUpKey} />
      <FormFlash message={message} />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-serif text-xl">{texts.academy}</legend>
        <TextField
          name="academyName"
          label={texts.academyName}
          autoComplete="organization"
          dir="auto"
          isRequired
          defaultValue={typed.academyName ?? academy.name}
        />
        <TextField
          name="phone"
          label={texts.phone}
          type="tel"
          dir="ltr"
          hint={texts.phoneHint}
          autoComplete="tel"
          isRequired
          defaultValue={typed.phone}
        />
        <TextField
          name="officeEmail"
          label={texts.officeEmail}
          type="email"
          autoComplete="off"
          isRequired
          defaultValue={typed.officeEmail}
        />
        <TextField
          name="address"
          label={texts.address}
          dir="auto"
          autoComplete="street-address"
          isRequired
          defaultValue={typed.address}
        />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-serif text-xl">{texts.admin}</legend>
        <TextField
          name="fullName"
          label={texts.fullName}
          dir="auto"
          autoComplete="name"
          isRequired
          defaultValue={typed.fullName}
        />
        <TextField
          name="email"
          label={texts.email}
          type="email"
          autoComplete="email"
          isRequired
          defaultValue={typed.email}
        />
        <NewPasswordFields name="newPassword" texts={texts} />
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-serif text-xl">{texts.data}</legend>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            {...setUp.form.register("demo")}
            defaultChecked={typed.demo === "on"}
            className="size-4.5 accent-primary"
          />
          {texts.demo}
        </label>
        <p className="text-sm text-muted-foreground">{texts.demoHint}</p>
      </fieldset>
      <FormError />
      <SubmitButton busyLabel={texts.submitting}>{texts.submit}</SubmitButton>
    </CallForm>
  );
}
