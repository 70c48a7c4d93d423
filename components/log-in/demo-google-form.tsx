"use client";

import { type FormEvent, useState } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type DemoGoogleFormProps = {
  page: string;
  label: string;
  explanation: string;
  isPressed: boolean;
};

/** A button that explains why it does nothing. Without JavaScript the page reloads with the explanation. */
export function DemoGoogleForm({ page, label, explanation, isPressed }: DemoGoogleFormProps) {
  const [isExplained, setIsExplained] = useState(isPressed);

  function explain(event: FormEvent) {
    event.preventDefault();
    setIsExplained(true);
  }

  return (
    <form action={page} onSubmit={explain} className="grid gap-3">
      <Button type="submit" variant="outline" name="google" value="asked">
        {label}
      </Button>
      {isExplained && (
        <Alert role="status">
          <AlertDescription>{explanation}</AlertDescription>
        </Alert>
      )}
    </form>
  );
}
