"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Avatar } from "@/components/area/avatar";
import { useObjectUrl } from "@/components/area/picture-input";
import { Section } from "@/components/area/section";
import { isLost } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { RadioGroup } from "@/components/form/fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox, Input, Label } from "@/components/ui/fields";
import { Untranslated } from "@/components/ui/own-text";
import { Progress } from "@/components/ui/waiting";
import { type MatchedPicture, matchPictures, type PicturedStudent, picturesIn } from "./picture-files";

/**
 * Uploads pictures of many students, each named by student code, as files or in a ZIP archive. Asks about those named
 * otherwise.
 */
export function PicturesImport() {
  const id = useId();
  const t = useTranslations("office");
  const area = useTranslations("area");
  const ui = useTranslations("ui");

  const [kind, setKind] = useState<PictureKind>("photos");
  const [pictures, setPictures] = useState<readonly MatchedPicture[]>([]);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  /** The student of each picture, by code or as chosen. */
  const [students, setStudents] = useState<ReadonlyMap<File, number>>(new Map());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<File, string | null>>(new Map());
  const [error, setError] = useState<string | null>(null);
  const controllerRef = useRef<AbortController | null>(null);
  const newest = useRef<readonly File[]>([]);
  const [isRunning, setIsRunning] = useState(false);

  async function choose(files: File[]) {
    newest.current = files;
    setOutcomes(new Map());
    setError(null);
    setPictures([]);
    setStudents(new Map());
    setUnreadable([]);
    try {
      const found = await picturesIn(files);
      const matched = await matchPictures(found.pictures);
      // Other files have since been chosen.
      if (newest.current !== files) return;
      if (matched === null) return setError(area("offline"));
      setUnreadable(found.unreadable);
      setPictures(matched);
      setStudents(
        new Map(matched.flatMap(({ file, student }) => (student ? [[file, student.studentId]] : []))),
      );
    } catch {
      if (newest.current === files) setError(t("import.pictures.unreadable"));
    }
  }

  /** Keeps one picture per student: choosing another unassigns the first, unless that is saved. */
  function chooseStudent(file: File, studentId: number | undefined) {
    setStudents((before) => {
      const isKept = (other: File, id: number) => id !== studentId || outcomes.get(other) === null;
      const others = [...before].filter(([other, id]) => other !== file && isKept(other, id));
      return new Map(studentId === undefined ? others : [...others, [file, studentId]]);
    });
  }

  /** Someone else has changed the student's photo: show both and ask again. */
  function askAgain(file: File, student: PicturedStudent) {
    const question = { file, student: null, candidates: [student] };
    setPictures((all) => all.map((picture) => (picture.file === file ? question : picture)));
    chooseStudent(file, undefined);
  }

  async function run() {
    const controller = new AbortController();
    controllerRef.current = controller;
    setIsRunning(true);
    setError(null);
    const done = new Map([...outcomes].filter(([, failure]) => failure === null));
    for (const [file, studentId] of remaining) {
      if (controller.signal.aborted) break;
      const picture = pictures.find((one) => one.file === file);
      const student = [picture?.student, ...(picture?.candidates ?? [])].find(
        (one) => one?.studentId === studentId,
      );
      if (!student) continue;
      const failure = await sendPicture(kind, student, file, area("offline"));
      done.set(file, failure?.message ?? null);
      setOutcomes(new Map(done));
      if (failure?.photo !== undefined) askAgain(file, { ...student, photo: failure.photo });
    }
    setIsRunning(false);
  }

  const remaining = [...students].filter(([file]) => outcomes.get(file) !== null);
  const saved = [...outcomes.values()].filter((failure) => failure === null).length;
  const questions = pictures.filter(({ candidates }) => candidates.length > 0);
  const problems = [
    ...unreadable.map((name) => ({ name, problem: t("import.pictures.notAPicture") })),
    ...pictures
      .filter(({ student, candidates }) => student === null && candidates.length === 0)
      .map(({ file }) => ({ name: file.name, problem: t("import.pictures.noStudent") })),
    ...[...outcomes].flatMap(([{ name }, problem]) => (problem === null ? [] : [{ name, problem }])),
  ];
  return (
    <Section
      title={t("import.pictures.label")}
      lead={t("import.pictures.lead")}
      className="gap-5 rounded-lg border bg-card p-4 shadow-sm sm:p-5"
    >
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <RadioGroup
          legend={t("import.pictures.legend")}
          options={["photos", "dmc"]}
          labelOf={(choice) => t(`import.pictures.kinds.${choice}`)}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            setOutcomes(new Map());
          }}
          isDisabled={isRunning}
        />
        <div className="grid flex-1 basis-64 gap-1.5">
          <Label htmlFor={id}>{t("import.pictures.file")}</Label>
          <Input
            id={id}
            type="file"
            multiple
            disabled={isRunning}
            accept=".zip,image/*"
            onChange={({ target }) => void choose([...(target.files ?? [])])}
          />
        </div>
      </div>
      {error !== null && <Alert variant="destructive">{error}</Alert>}
      {isRunning && (
        <Progress
          label={t("import.pictures.label")}
          percent={Math.floor((100 * outcomes.size) / students.size)}
        />
      )}
      <p role="status" className="text-sm empty:hidden">
        {outcomes.size > 0
          ? t("import.pictures.saved", { saved, count: students.size })
          : pictures.length > 0 &&
            t("import.pictures.chosen", { count: pictures.length, certain: students.size })}
      </p>
      {questions.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-medium">{t("import.pictures.questions")}</legend>
          <ul className="grid max-h-96 gap-3 overflow-y-auto">
            {questions.map((picture, index) => (
              <PictureQuestion
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name
                key={index}
                picture={picture}
                chosen={students.get(picture.file)}
                isDisabled={isRunning || outcomes.get(picture.file) === null}
                onChoose={(studentId) => chooseStudent(picture.file, studentId)}
              />
            ))}
          </ul>
        </fieldset>
      )}
      {problems.length > 0 && (
        <ul className="grid max-h-60 gap-1 overflow-y-auto text-sm">
          {problems.map(({ name, problem }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name
            <li key={index}>
              <Untranslated className="font-semibold">{name}</Untranslated>: {problem}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {remaining.length > 0 && !isRunning && (
          <Button variant="outline" onClick={() => void run()}>
            {t(outcomes.size > 0 ? "import.pictures.again" : "import.pictures.run", {
              count: remaining.length,
            })}
          </Button>
        )}
        {isRunning && (
          <Button variant="outline" onClick={() => controllerRef.current?.abort()}>
            {ui("cancel")}
          </Button>
        )}
      </div>
    </Section>
  );
}

type PictureKind = "photos" | "dmc";

/** The message of a refusal, and the student's current photo if it has since changed. */
type PictureFailure = { message: string; photo?: string | null };

/** Uploads a student's picture in place of the one shown. Returns null if it was saved. */
async function sendPicture(
  kind: PictureKind,
  { studentId, photo }: Pick<PicturedStudent, "studentId" | "photo">,
  picture: File,
  unreachable: string,
): Promise<PictureFailure | null> {
  const answer =
    kind === "photos"
      ? await call("/backend/office/student-photo", {
          fields: { studentId, version: photo ?? "" },
          files: [{ part: "photo", file: picture }],
        })
      : await call("/backend/api/upload_single_document.php", {
          fields: { student_id: studentId },
          files: [{ part: "file", file: picture }],
        });
  if (answer.success) return null;
  const { message, code, body } = answer;
  if (isLost(answer)) return { message: unreachable };
  if (code === "conflict") return { message, ...(body.current as { photo: string | null }) };
  // The list names the file itself.
  return { message: message.replace(`${picture.name}: `, "") };
}

type PictureQuestionProps = {
  picture: MatchedPicture;
  chosen: number | undefined;
  isDisabled: boolean;
  onChoose: (studentId: number | undefined) => void;
};

function PictureQuestion({ picture, chosen, isDisabled, onChoose }: PictureQuestionProps) {
  const t = useTranslations("office.scores.add");
  const url = useObjectUrl(picture.file);
  return (
    <li className="flex flex-wrap items-center gap-3 text-sm">
      {/* biome-ignore lint/performance/noImgElement: a local file */}
      {url && <img src={url} alt="" className="size-16 rounded-md border object-cover" />}
      <Untranslated className="max-w-48 break-words font-semibold">{picture.file.name}</Untranslated>
      {picture.candidates.map(({ studentId, fullName, studentCode, photo }) => (
        <Checkbox
          key={studentId}
          className="gap-2"
          disabled={isDisabled}
          checked={chosen === studentId}
          onChange={({ target }) => onChoose(target.checked ? studentId : undefined)}
        >
          <Avatar name={fullName} src={photo} className="size-16" />
          {t("isThis", { name: fullName, code: studentCode ?? studentId })}
        </Checkbox>
      ))}
    </li>
  );
}
