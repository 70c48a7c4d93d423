"use client";

import { type FormEvent, useId, useState } from "react";
import { z } from "zod";
import { NoAnswer } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { interpolate } from "@/lib/interpolate";
import { useOfficeTexts } from "../office-texts";

const Found = z.object({ found: z.array(z.object({ studentId: z.number() })), unknown: z.array(z.string()) });
const Listed = z.object({ students: z.array(z.object({ userId: z.number(), fullName: z.string() })) });

/** Adds students to the grid, by search or from a pasted class list. */
export function AddStudents({ onAdd }: { onAdd: (studentIds: readonly number[]) => void }) {
  const id = useId();
  const { scores, unreachable } = useOfficeTexts();
  const texts = scores.add;
  const addedText = (count: number) => interpolate(count === 1 ? texts.one : texts.many, { count });
  const [search, setSearch] = useState("");
  const [lines, setLines] = useState("");
  const [status, setStatus] = useState("");

  const showError = (error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    setStatus(unreachable);
  };

  async function addBySearch(event: FormEvent) {
    event.preventDefault();
    if (search.trim() === "") return;
    const query = new URLSearchParams({ search, role: "student", limit: "100", sort_by: "full_name" });
    try {
      const { body, message } = await call(`/backend/api/get_students.php?${query}`);
      const { students } = Listed.parse(body.data);
      onAdd(students.map(({ userId }) => userId));
      setStatus(message || addedText(students.length));
      if (students.length > 0) setSearch("");
    } catch (error) {
      showError(error);
    }
  }

  async function addByList(event: FormEvent) {
    event.preventDefault();
    try {
      const answer = await call("/backend/office/find-students", { fields: { lines } });
      if (!answer.success) return setStatus(answer.message);
      const { found, unknown } = Found.parse(answer.body);
      const studentIds = [...new Set(found.map(({ studentId }) => studentId))];
      onAdd(studentIds);
      const unknownText =
        unknown.length === 0 ? [] : [interpolate(texts.unknown, { lines: unknown.join(", ") })];
      setStatus([addedText(studentIds.length), ...unknownText].join(" "));
      setLines(unknown.join("\n"));
    } catch (error) {
      showError(error);
    }
  }

  return (
    <section aria-label={texts.label} className="grid gap-3 rounded-lg border bg-card p-4">
      <form onSubmit={addBySearch} className="flex flex-wrap items-end gap-3">
        <div className="grid flex-1 basis-64 gap-1.5">
          <Label htmlFor={`${id}-search`}>{texts.search}</Label>
          <Input
            id={`${id}-search`}
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        <Button type="submit" variant="outline">
          {texts.add}
        </Button>
      </form>
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-medium text-primary md:min-h-9">
          {texts.paste}
        </summary>
        <form onSubmit={addByList} className="mt-2 grid gap-3">
          <div className="grid gap-1.5">
            <Label htmlFor={`${id}-lines`}>{texts.lines}</Label>
            <Textarea
              id={`${id}-lines`}
              rows={5}
              dir="auto"
              value={lines}
              onChange={({ target }) => setLines(target.value)}
            />
          </div>
          <Button type="submit" variant="outline" className="w-fit">
            {texts.addClass}
          </Button>
        </form>
      </details>
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {status}
      </p>
    </section>
  );
}
