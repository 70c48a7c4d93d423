"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

type ViewNameFormProps = {
  label: string;
  button: string;
  name?: string;
  /** Resolves to null, or to the message of a refusal. */
  onSave: (name: string) => Promise<string | null>;
};

/** Asks for the name of a view. */
export function SavedViewNameForm({ label, button, name = "", onSave }: ViewNameFormProps) {
  const id = useId();
  const [newName, setNewName] = useState(name);
  const [error, setError] = useState<string | null>(null);

  async function save() {
    const refusal = await onSave(newName.trim());
    setError(refusal);
    if (refusal === null) setNewName(name);
  }

  return (
    <form
      noValidate
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Label htmlFor={id} className="text-xs text-muted-foreground">
        {label}
      </Label>
      <div className="flex gap-2">
        <Input
          id={id}
          className="min-w-0 flex-1 text-sm md:h-9"
          autoComplete="off"
          maxLength={60}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          value={newName}
          onChange={({ target }) => setNewName(target.value)}
        />
        <Button type="submit" size="sm">
          {button}
        </Button>
      </div>
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="text-xs text-destructive">
          {error}
        </p>
      )}
    </form>
  );
}
