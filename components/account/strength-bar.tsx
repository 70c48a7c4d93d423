import { Check, Circle } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { passwordChecks } from "./password-strength";

const words = ["Very weak", "Very weak", "Weak", "Fair", "Good", "Strong"];
const colors = ["bg-border", "bg-destructive", "bg-destructive", "bg-gold-500", "bg-lapis-600", "bg-success"];

/** How strong a password is, and what it still lacks. */
export function StrengthBar({ password }: { password: string }) {
  const checks = passwordChecks(password);
  const passed = checks.filter(({ isPassed }) => isPassed).length;
  return (
    <div className="grid gap-2">
      <meter aria-label="Password strength" min={0} max={checks.length} value={passed} className="sr-only">
        {password === "" ? "No password yet" : words[passed]}
      </meter>
      <div aria-hidden="true" className="grid grid-cols-5 gap-1">
        {checks.map(({ label }, place) => (
          <span
            key={label}
            className={cn("h-1.5 rounded-full", place < passed ? colors[passed] : "bg-border")}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
        {checks.map(({ label, isPassed }) => {
          const Icon = isPassed ? Check : Circle;
          return (
            <li key={label} className={cn("flex items-center gap-1", isPassed && "font-medium text-success")}>
              <Icon aria-hidden="true" className={isPassed ? "size-3.5" : "size-3.5 scale-60"} />
              {label}
              <span className="sr-only">{isPassed ? "(yes)" : "(not yet)"}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
