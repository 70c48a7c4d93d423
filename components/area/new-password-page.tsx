import { getMessages, getTranslations } from "next-intl/server";
import { pageUserAttribute } from "@/components/form/call";
import { NativeForm } from "@/components/form/native-form";
import { PasswordChoice } from "@/lib/accounts/schema";
import { readFlash } from "@/lib/http/page";
import { formRules } from "@/lib/words/form-rules";
import { AskOffice } from "./ask-office";
import { AuthLayout } from "./auth-layout";
import { NewPasswordFields } from "./new-password-fields";

type NewPasswordPageProps = {
  page: "choose" | "reset";
  /** Hidden: the token of a link, or the page that opens afterwards. */
  fields: Readonly<Record<string, string>>;
  nextPage: string;
  userId?: number;
};

export async function NewPasswordPage({ page, fields, nextPage, userId }: NewPasswordPageProps) {
  const t = await getTranslations(`newPassword.${page}`);
  const { account, auth, newPassword, passwordStrength } = await getMessages();
  const form = `${page}-password` as const;
  return (
    <AuthLayout title={t("title")} lead={t("lead")}>
      <div {...{ [pageUserAttribute]: userId }}>
        <NativeForm
          rules={formRules(PasswordChoice)}
          action={`/backend/account/${form}`}
          nextPage={nextPage}
          texts={{ ...newPassword.form, unreachable: auth.fields.unreachable }}
          flash={await readFlash(`/${form}`)}
          className="grid gap-4"
        >
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <NewPasswordFields
            name="newPassword"
            texts={account.password.fields}
            strengthTexts={passwordStrength}
          />
        </NativeForm>
      </div>
      <AskOffice />
    </AuthLayout>
  );
}
