"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState, useTransition } from "react";
import { UnconfirmedBadge } from "@/app/admin/(office)/unconfirmed-badge";
import { isLost, type Refused } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { DayInput } from "@/components/form/date-input";
import type { SuccessOf } from "@/components/form/endpoints";
import { SelectField } from "@/components/form/fields";
import { useUnsavedInput } from "@/components/form/unsaved-input";
import { useIsHydrated } from "@/components/ui/browser";
import { Button, firstClick } from "@/components/ui/button";
import { Input, Label, Textarea } from "@/components/ui/fields";
import { isFocusFree } from "@/components/ui/focus";
import { Untranslated } from "@/components/ui/own-text";
import { Skeleton } from "@/components/ui/waiting";
import { gridRows } from "@/lib/batches";
import { earliestDay, isPlainDate } from "@/lib/dates/plain-date";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import { addStudentsId, type Newest, nobody, ScoreGrid } from "./score-grid";

export function ScoreEntry({ today, ...initial }: { today: string; exam: ExamId; heldOn: string }) {
  const t = useTranslations("office.import.fields");
  const [{ exam, heldOn }, setGroup] = useState(initial);
  // The students survive a switch to another exam, and a reload.
  const roster = useUnsavedInput<{ ids: readonly number[] }>("grid-class");
  const { ids: studentIds = [] } = roster.input;
  const isHydrated = useIsHydrated();
  const [day, setDay] = useState(heldOn);
  const [newest, setNewest] = useState<Newest>(nobody);

  function choose(group: { exam: ExamId; heldOn: string }) {
    setGroup(group);
    setNewest(nobody);
    window.history.replaceState(null, "", `?${new URLSearchParams({ exam: group.exam, day: group.heldOn })}`);
  }

  function add(ids: readonly number[]) {
    // Two searches may finish before either's students are rendered.
    const { ids: before = [] } = roster.newest();
    const all = [...new Set([...before, ...ids])];
    const present = all.slice(0, gridRows);
    roster.store({ ids: present });
    return { added: present.length - before.length, left: all.length - present.length };
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AddStudents onAdd={add} onListDone={setNewest}>
        <SelectField
          label={t("exam")}
          options={examIds}
          labelOf={(id) => exams[id].name}
          value={exam}
          onChange={(chosen) => chosen && choose({ exam: chosen, heldOn })}
        />
        <DayInput
          label={t("heldOn")}
          min={earliestDay}
          max={today}
          value={day}
          className="@max-2xl/shell:flex-1 @max-2xl/shell:basis-40 @2xl/shell:w-54"
          onValue={(value) => {
            setDay(value);
            if (isPlainDate(value) && value >= earliestDay && value <= today) choose({ exam, heldOn: value });
          }}
        />
      </AddStudents>
      {isHydrated ? (
        <ScoreGrid
          key={`${exam} ${heldOn}`}
          exam={exam}
          heldOn={heldOn}
          studentIds={studentIds}
          newest={newest}
          onRemove={(id) => roster.store({ ids: studentIds.filter((one) => one !== id) })}
          onOpen={(group) => {
            setDay(group.heldOn);
            choose(group);
            document.getElementById("main")?.focus({ preventScroll: true });
          }}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </div>
  );
}

type Line = SuccessOf<"/backend/office/find-students">["lines"][number];

type AddStudentsProps = {
  /** Returns how many were added, and how many do not fit into the grid. */
  onAdd: (studentIds: readonly number[]) => { added: number; left: number };
  onListDone: (newest: Newest) => void;
  children: ReactNode;
};

function AddStudents({ onAdd, onListDone, children }: AddStudentsProps) {
  const id = useId();
  const t = useTranslations("office");
  const area = useTranslations("area");
  const list = useTranslations("studentList.toolbar");
  const [search, setSearch] = useState("");
  const [lines, setLines] = useState("");
  const [questions, setQuestions] = useState<readonly Line[]>([]);
  const [status, setStatus] = useState("");
  const asked = useRef<HTMLElement>(null);
  const classList = useRef<HTMLDetailsElement>(null);
  const start = useRef<Element>(null);
  const [isAdding, startAdding] = useTransition();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time there are other questions
  useEffect(() => {
    if (isFocusFree(start.current)) asked.current?.querySelector("button")?.focus();
  }, [questions]);

  function add(studentIds: readonly number[]): string {
    const { added, left } = onAdd(studentIds);
    const text = t("scores.add.added", { count: added });
    return left === 0 ? text : `${text} ${t("scores.add.full", { count: left, max: gridRows })}`;
  }

  const showRefusal = (refused: Refused) => setStatus(isLost(refused) ? area("offline") : refused.message);

  /** A second press while the first is answered would say that nobody was added. */
  const oneAtATime = (add: () => Promise<void>) => (event: FormEvent) => {
    event.preventDefault();
    if (isAdding) return;
    start.current = document.activeElement;
    startAdding(add);
  };

  async function addBySearch() {
    if (search.trim() === "") return;
    const query = { search, role: "student", limit: 100, sort_by: "full_name", sort_order: "asc" };
    const answer = await call("/backend/api/get_students.php", { query });
    if (!answer.success) return showRefusal(answer);
    const { students, pagination } = answer.body.data;
    const ids = students.map(({ userId }) => userId);
    const unconfirmed = ids.length === 0 ? [] : await unconfirmedAmong(ids);
    const added = add(ids.filter((id) => !unconfirmed.includes(id)));
    const candidates = students
      .filter(({ userId }) => unconfirmed.includes(userId))
      .map(({ userId, ...rest }) => ({ ...rest, studentId: userId, isUnconfirmed: true }));
    setQuestions(candidates.length > 0 ? [{ line: search, student: null, candidates }] : []);
    const others = pagination.total_count - students.length;
    const text = others > 0 ? `${added} ${t("scores.add.others", { count: others })}` : added;
    setStatus(answer.message || text);
    // Unless something else has been typed since.
    if (students.length > 0 && others === 0) setSearch((typed) => (typed === search ? "" : typed));
  }

  async function addByList() {
    const answer = await call("/backend/office/find-students", { fields: { lines } });
    if (!answer.success) return showRefusal(answer);
    const found = answer.body.lines;
    const ids = found.flatMap(({ student }) => student?.studentId ?? []);
    const added = add(ids);
    const open = found.filter(({ student }) => student === null);
    const unknown = open.filter(({ candidates }) => candidates.length === 0);
    const unknownText = t("scores.add.unknown", { lines: unknown.map(({ line }) => line).join(", ") });
    setStatus(unknown.length === 0 ? added : `${added} ${unknownText}`);
    setLines((typed) => (typed === lines ? open.map(({ line }) => line).join("\n") : typed));
    setQuestions(open.filter(({ candidates }) => candidates.length > 0));
    if (open.length === 0) finishList(ids, "");
  }

  function answer(question: Line, studentId: number) {
    start.current = document.activeElement;
    setStatus(add([studentId]));
    setQuestions(questions.filter((other) => other !== question));
    const rest = withoutLine(lines, question.line);
    setLines(rest);
    if (questions.length === 1) finishList([studentId], rest);
  }

  function finishList(ids: readonly number[], rest: string) {
    // Makes room for the grid.
    if (rest.trim() === "") classList.current?.removeAttribute("open");
    onListDone({ ids, start: start.current });
  }

  return (
    <section
      aria-label={t("scores.add.label")}
      className="noscript:hidden print:hidden flex flex-wrap items-start gap-x-4 gap-y-1 rounded-lg border bg-card p-4"
    >
      {children}
      <form onSubmit={oneAtATime(addBySearch)} className="flex min-w-0 flex-1 basis-80 items-end gap-2">
        <div className="grid min-w-0 flex-1 gap-1.5">
          <Label htmlFor={addStudentsId}>{t("scores.add.search")}</Label>
          <Input
            id={addStudentsId}
            type="search"
            autoComplete="off"
            placeholder={list("searchFor")}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        <Button type="submit" variant="outline">
          {t("scores.add.add")}
        </Button>
      </form>
      <details ref={classList} className="basis-full">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-medium text-primary underline-offset-4 hover:underline">
          {t("scores.add.paste")}
        </summary>
        <form onSubmit={oneAtATime(addByList)} className="mt-2 grid gap-3">
          <div className="grid gap-1.5">
            <Label htmlFor={`${id}-lines`}>{t("scores.add.lines")}</Label>
            <Textarea
              id={`${id}-lines`}
              rows={5}
              dir="auto"
              value={lines}
              onChange={({ target }) => setLines(target.value)}
            />
          </div>
          <Button type="submit" variant="outline" className="w-fit">
            {t("scores.add.addClass")}
          </Button>
        </form>
      </details>
      {questions.length > 0 && (
        <section ref={asked} aria-label={t("scores.add.questions")} className="grid basis-full gap-2">
          <p className="text-sm font-medium">{t("scores.add.questions")}</p>
          <ul className="grid gap-2">
            {questions.map((question, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list may contain a line twice
              <li key={index} className="flex flex-wrap items-center gap-2 text-sm">
                <Untranslated className="min-w-0 break-words">{question.line}</Untranslated>
                {question.candidates.map(({ studentId, fullName, studentCode, isUnconfirmed }) => (
                  <Button
                    key={studentId}
                    variant="outline"
                    size="sm"
                    onClick={firstClick(() => answer(question, studentId))}
                  >
                    {t("scores.add.isThis", { name: fullName, code: studentCode ?? studentId })}
                    {isUnconfirmed && <UnconfirmedBadge />}
                  </Button>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status" className="basis-full text-sm text-muted-foreground empty:hidden">
        {status}
      </p>
    </section>
  );
}

async function unconfirmedAmong(ids: readonly number[]): Promise<number[]> {
  const answer = await call("/backend/office/student-summaries", { query: { ids: ids.join() } });
  if (!answer.success) return [...ids];
  return answer.body.summaries.flatMap(({ id, isUnconfirmed }) => (isUnconfirmed ? [id] : []));
}

function withoutLine(text: string, line: string): string {
  const lines = text.split("\n");
  const index = lines.indexOf(line);
  return index < 0 ? text : lines.toSpliced(index, 1).join("\n");
}
