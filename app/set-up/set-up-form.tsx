"use client";

import type { Messages } from "next-intl";
import { NewPasswordFields } from "@/components/area/new-password-fields";
import { call } from "@/components/form/call";
import { TextField } from "@/components/form/fields";
import { NativeForm } from "@/components/form/native-form";
import { Checkbox } from "@/components/ui/fields";
import type { FormRules } from "@/lib/words/form-rules";

const academyFields = [
  { name: "academyName", dir: "auto", autoComplete: "organization" },
  { name: "phone", type: "tel", dir: "ltr", autoComplete: "tel", hint: "phoneHint" },
  { name: "officeEmail", type: "email", autoComplete: "off" },
  { name: "address", dir: "auto", autoComplete: "street-address" },
  { name: "directorName", dir: "auto", autoComplete: "off", hint: "directorHint" },
] as const;
const adminFields = [
  { name: "fullName", dir: "auto", autoComplete: "name" },
  { name: "email", type: "email", autoComplete: "email" },
] as const;

type SetUpFormProps = {
  rules: FormRules;
  texts: Messages["signUp"]["form"] &
    Messages["auth"]["fields"] &
    Messages["setUp"]["form"] &
    Record<"academyName" | "phone" | "officeEmail" | "address" | "fullName", string>;
  setUpKey: string;
};

export function SetUpForm({ rules, texts, setUpKey }: SetUpFormProps) {
  return (
    <NativeForm
      rules={rules}
      send={(fields) => call("/backend/set-up", { fields: { ...fields, key: setUpKey } })}
      nextPage="/admin"
      texts={texts}
      className="grid gap-4"
    >
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-serif text-xl">{texts.academy}</legend>
        {academyFields.map((field) => (
          <TextField
            key={field.name}
            label={texts[field.name]}
            {...field}
            {...("hint" in field ? { hint: texts[field.hint] } : {})}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-serif text-xl">{texts.admin}</legend>
        {adminFields.map((field) => (
          <TextField key={field.name} label={texts[field.name]} {...field} />
        ))}
        <NewPasswordFields name="newPassword" texts={texts} />
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-serif text-xl">{texts.data}</legend>
        <Checkbox name="demo" className="gap-3 text-base">
          {texts.demo}
        </Checkbox>
        <p className="text-sm text-muted-foreground">{texts.demoHint}</p>
      </fieldset>
    </NativeForm>
  );
}
