"use client";

import { CallForm } from "@/components/form/call-form";
import { FormProblem } from "@/components/form/form-problem";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useCallForm } from "@/components/form/use-call-form";
import { useUpload } from "@/components/form/use-upload";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { registrationKeys } from "@/lib/students/wire";
import type { Role } from "@/prisma/generated/enums";
import { PhotoField } from "./photo-field";
import { RegisteredUser } from "./registered-user";
import { RegistrationForm as Schema } from "./registration-schema";
import { RoleField } from "./role-field";
import { SimilarPeople } from "./similar-people";
import { SuggestButton } from "./suggest-button";
import { useObjectUrl } from "./use-object-url";

const blank = {
  ...{ userId: "", fullName: "", email: "", password: "", studentCode: "", dateOfBirth: "" },
  ...{ photo: null, role: "student" },
};

type RegistrationFormProps = {
  today: string;
  roles: readonly Role[];
  onRegistered: (user: RegisteredUser | null) => void;
  onClear: () => void;
};

/** Registers somebody. `today` is Kabul's: nobody is born later. */
export function RegistrationForm({ today, roles, onRegistered, onClear }: RegistrationFormProps) {
  const { progress, start } = useUpload();
  const registration = useCallForm({
    schema: async () => Schema,
    values: blank,
    send: ({ photo, studentCode, ...fields }) =>
      start("/backend/api/register_user.php", {
        fields: fields.role === "student" ? { ...fields, studentCode } : fields,
        files: photo ? [{ part: "photo", file: photo }] : [],
        names: registrationKeys,
      }),
    whenUnreachable: "Server error. Please try again later.",
    whenRefused: "Registration failed.",
    onSuccess: ({ body }, form) => {
      onRegistered(RegisteredUser.safeParse(body.user).data ?? null);
      form.reset(blank);
      scrollTo({ top: 0 });
    },
  });
  const { form } = registration;
  const isStudent = form.watch("role") === "student";
  const isSending = form.formState.isSubmitting && progress !== null;

  function clear() {
    form.reset(blank);
    onClear();
  }

  return (
    <CallForm of={registration} className="grid gap-5 rounded-lg border bg-card p-5 shadow-sm sm:p-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <TextField
            name="userId"
            label="User ID"
            inputMode="numeric"
            hint="Leave it blank for the next free number."
          />
          <SuggestButton field="userId" label="Next free number" />
        </div>
        <RoleField roles={roles} />
        <TextField name="fullName" label="Full Name" autoComplete="off" dir="auto" isRequired />
        <TextField name="email" label="Email" type="email" autoComplete="off" isRequired />
        <div className="grid content-start gap-1.5">
          <PasswordField
            name="password"
            label="Password"
            showLabel="Show password"
            hideLabel="Hide password"
            autoComplete="new-password"
          />
          <SuggestButton field="password" label="Generate one" />
        </div>
        {isStudent && (
          <div className="grid content-start gap-1.5">
            <TextField
              name="studentCode"
              label="Student Code"
              autoComplete="off"
              autoCapitalize="characters"
              hint="Leave it blank and one is made that nobody can guess."
            />
            <SuggestButton field="studentCode" label="Generate" />
          </div>
        )}
        <TextField name="dateOfBirth" label="Date of Birth" type="date" min="1900-01-01" max={today} />
        <PhotoField />
      </div>
      <SimilarPeople photo={useObjectUrl(form.watch("photo") ?? null)} />
      <FormProblem />
      {isSending && <Progress label="Sending the registration" percent={progress.percent} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Registering…">Register User</SubmitButton>
        <Button type="button" variant="outline" onClick={clear}>
          Clear Form
        </Button>
      </div>
    </CallForm>
  );
}
