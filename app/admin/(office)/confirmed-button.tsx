import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";

type ConfirmedButtonProps = ComponentProps<typeof Button> & {
  label: string;
  /** Asks in place: the first press shows this label, and the second one acts. Null: the first press acts. */
  question: string | null;
};

export function ConfirmedButton({ label, question, onClick, children, ...props }: ConfirmedButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Button
      variant={isAsking ? "destructive" : "ghost"}
      size="sm"
      onClick={(event) => {
        // The second click of a double click was meant for the label that was here before.
        if (event.detail > 1) return;
        if (question === null || isAsking) onClick?.(event);
        else setIsAsking(true);
      }}
      onBlur={() => setIsAsking(false)}
      {...props}
    >
      {isAsking ? question : label}
      <span className="sr-only"> {children}</span>
    </Button>
  );
}
