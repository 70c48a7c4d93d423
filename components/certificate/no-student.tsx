import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

/**
 * What stands where a code has no certificate. A plain form: every certificate's page carries this one with it, and
 * must not grow by the script of the other.
 */
export function NoStudent() {
  return (
    <div className="wrap max-w-2xl py-12 sm:py-16">
      <h1 className="text-heading">No student found.</h1>
      <p className="mt-4 mb-8 text-lead text-muted-foreground">
        The academy has no certificate with this code. Please check it letter by letter, or ask the person who
        sent it.
      </p>
      <form action="/verify" className="grid gap-3">
        <Label htmlFor="code">Verification code</Label>
        <Input
          id="code"
          name="code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" className="sm:w-fit">
          Verify
        </Button>
      </form>
    </div>
  );
}
