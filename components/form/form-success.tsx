import { CircleCheck } from "lucide-react";
import { Alert, AlertDescription } from "@/components/ui/alert";

/** The good news of a form that was sent. */
export function FormSuccess({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Alert variant="success" role="status">
      <CircleCheck aria-hidden="true" />
      <AlertDescription>{message}</AlertDescription>
    </Alert>
  );
}
