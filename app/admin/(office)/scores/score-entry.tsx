"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DayInput } from "@/components/form/date-input";
import { useUnsavedInput } from "@/components/form/unsaved-input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/waiting";
import { earliestDay, isPlainDate } from "@/lib/dates/plain-date";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import { AddStudents } from "./add-students";
import { ScoreGrid } from "./score-grid";

type ScoreEntryProps = { today: string; exam: ExamId; heldOn: string };

const maxStudents = 500;

/** Chooses exam, day and students, and shows the grid. Exam and day are kept in the address. */
export function ScoreEntry({ today, ...initial }: ScoreEntryProps) {
  const id = useId();
  const t = useTranslations("office.import.fields");
  const [{ exam, heldOn }, setGroup] = useState(initial);
  // The students survive a switch to another exam, and a reload.
  const roster = useUnsavedInput<{ ids: readonly number[] }>("grid-class");
  const { ids: studentIds = [] } = roster.input;
  const [day, setDay] = useState(heldOn);
  const [newest, setNewest] = useState<readonly number[]>([]);

  function choose(group: { exam: ExamId; heldOn: string }) {
    setGroup(group);
    setNewest([]);
    window.history.replaceState(null, "", `?${new URLSearchParams({ exam: group.exam, day: group.heldOn })}`);
  }

  function add(ids: readonly number[]) {
    // Two searches may finish before either's students are rendered.
    const { ids: before = [] } = roster.newest();
    const all = [...new Set([...before, ...ids])];
    const present = all.slice(0, maxStudents);
    roster.store({ ids: present });
    return { added: present.length - before.length, left: all.length - present.length };
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AddStudents onAdd={add} onListDone={setNewest}>
        <div className="grid gap-1.5">
          <Label htmlFor={`${id}-exam`}>{t("exam")}</Label>
          <Select
            id={`${id}-exam`}
            value={exam}
            onChange={({ target }) =>
              choose({ exam: examIds.find((examId) => examId === target.value) ?? exam, heldOn })
            }
          >
            {examIds.map((examId) => (
              <option key={examId} value={examId}>
                {exams[examId].name}
              </option>
            ))}
          </Select>
        </div>
        <DayInput
          label={t("heldOn")}
          min={earliestDay}
          max={today}
          value={day}
          className="@max-2xl/shell:flex-1 @max-2xl/shell:basis-40"
          inputClassName="@2xl/shell:min-w-54"
          onValue={(value) => {
            setDay(value);
            if (isPlainDate(value) && value >= earliestDay && value <= today) choose({ exam, heldOn: value });
          }}
        />
      </AddStudents>
      {roster.isLoaded ? (
        <ScoreGrid
          key={`${exam} ${heldOn}`}
          exam={exam}
          heldOn={heldOn}
          studentIds={studentIds}
          newest={newest}
          onRemove={(id) => roster.store({ ids: studentIds.filter((one) => one !== id) })}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </div>
  );
}
