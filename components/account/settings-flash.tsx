import { CircleAlert } from "lucide-react";
import { FormSuccess } from "@/components/form/form-success";
import { Alert, AlertDescription } from "@/components/ui/alert";

/** The outcome of the last plain form. */
export function SettingsFlash({ flash }: { flash: { message: string; success: boolean } | null }) {
  if (flash === null) return null;
  return (
    <div className="mb-4">
      {flash.success ? (
        <FormSuccess message={flash.message} />
      ) : (
        <Alert variant="destructive">
          <CircleAlert aria-hidden="true" />
          <AlertDescription>{flash.message}</AlertDescription>
        </Alert>
      )}
    </div>
  );
}
