import { FormSuccess } from "@/components/form/form-success";
import { DiscardSent } from "@/components/form/unsaved-plain-form";
import { RepeatedForm } from "@/components/reauthentication/repeated-form";
import { ErrorAlert } from "@/components/ui/alert";
import type { Flash } from "@/lib/http/cookies/flash-cookie";

/** The outcome of the last plain form, with a password prompt if it requires one. */
export function SettingsFlash({ flash }: { flash: Flash | null }) {
  if (flash === null) return null;
  return (
    <div className="mb-6 grid gap-4">
      {flash.success ? (
        <>
          <FormSuccess message={flash.message} />
          <DiscardSent />
        </>
      ) : (
        <ErrorAlert>{flash.message}</ErrorAlert>
      )}
      {flash.repeat && <RepeatedForm repeat={flash.repeat} />}
    </div>
  );
}
