import { CircleAlert, CircleCheck } from "lucide-react";
import { Alert, AlertDescription } from "@/components/ui/alert";

/** How the last message fared. */
export function Outcome({ result }: { result: { message: string; isSuccess: boolean } | null }) {
  if (result === null) return null;
  return (
    <Alert
      role={result.isSuccess ? "status" : "alert"}
      variant={result.isSuccess ? "success" : "destructive"}
    >
      {result.isSuccess ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <AlertDescription>{result.message}</AlertDescription>
    </Alert>
  );
}
