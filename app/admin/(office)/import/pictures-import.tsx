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
import { forgetFiles } from "@/components/ui/browser";
import { Button } from "@/components/ui/button";
import { Checkbox, Input, Label } from "@/components/ui/fields";
import { Untranslated } from "@/components/ui/own-text";
import { Progress } from "@/components/ui/waiting";
import { type MatchedPicture, matchPictures, type PicturedStudent, picturesIn } from "./picture-files";

/** `student` is known by code, or chosen among the candidates. */
type Picture = MatchedPicture & { savedAs: readonly string[]; problem: string | null };

/** Uploads pictures of many students, each named by student code, and asks about those named otherwise. */
export function PicturesImport() {
  const id = useId();
  const t = useTranslations("office");
  const area = useTranslations("area");
  const ui = useTranslations("ui");
  const [kind, setKind] = useState<"photos" | "dmc">("photos");
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const isCancelled = useRef(false);
  const newest = useRef<readonly File[]>([]);

  async function open(files: File[]) {
    newest.current = files;
    setError(null);
    setPictures([]);
    setUnreadable([]);
    try {
      const found = await picturesIn(files);
      const matched = await matchPictures(found.pictures);
      // Other files have since been chosen.
      if (newest.current !== files) return;
      if (matched === null) return setError(area("offline"));
      setUnreadable(found.unreadable);
      setPictures(matched.map((picture) => ({ ...picture, savedAs: [], problem: null })));
    } catch {
      if (newest.current === files) setError(t("import.pictures.unreadable"));
    }
  }

  const change = (file: File, changes: Partial<Picture>) =>
    setPictures((all) => all.map((one) => (one.file === file ? { ...one, ...changes } : one)));

  /** Keeps one picture per student: choosing another takes the student from the first, unless that is saved. */
  function choose(file: File, student: PicturedStudent | null) {
    for (const other of pictures)
      if (student && other.savedAs.length === 0 && other.student?.studentId === student.studentId)
        change(other.file, { student: null });
    change(file, { student });
  }

  async function send({ file, savedAs }: Picture, student: PicturedStudent): Promise<Partial<Picture>> {
    const { studentId, photo } = student;
    const answer =
      kind === "photos"
        ? await call("/backend/office/student-photo", {
            fields: { studentId, version: photo ?? "" },
            files: [{ part: "photo", file }],
          })
        : await call("/backend/api/upload_single_document.php", {
            fields: { student_id: studentId },
            files: [{ part: "file", file }],
          });
    if (answer.success) return { savedAs: [...savedAs, kind] };
    const { message, code, body } = answer;
    if (isLost(answer)) return { problem: area("offline") };
    // Someone else has changed the photo: show both and ask again.
    if (code === "conflict")
      return { problem: message, student: null, candidates: [{ ...student, ...(body.current as object) }] };
    // The list names the file itself.
    return { problem: message.replace(`${file.name}: `, "") };
  }

  async function run() {
    isCancelled.current = false;
    setIsRunning(true);
    setError(null);
    for (const { file } of remaining) change(file, { problem: null });
    for (const picture of remaining) {
      if (isCancelled.current) break;
      if (picture.student) change(picture.file, await send(picture, picture.student));
    }
    setIsRunning(false);
  }

  const assigned = pictures.filter(({ student }) => student !== null);
  const remaining = assigned.filter(({ savedAs }) => !savedAs.includes(kind));
  const isTried = ({ savedAs, problem }: Picture) => savedAs.includes(kind) || problem !== null;
  const questions = pictures.filter(({ candidates }) => candidates.length > 0);
  const problems = [
    ...unreadable.map((name) => ({ name, problem: t("import.pictures.notAPicture") })),
    ...pictures.flatMap(({ file: { name }, student, candidates, problem }) => {
      if (problem !== null) return [{ name, problem }];
      const isUnknown = student === null && candidates.length === 0;
      return isUnknown ? [{ name, problem: t("import.pictures.noStudent") }] : [];
    }),
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
            setPictures((all) => all.map((picture) => ({ ...picture, problem: null })));
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
            onClick={forgetFiles}
            onChange={({ target }) => void open([...(target.files ?? [])])}
          />
        </div>
      </div>
      {error !== null && <Alert variant="destructive">{error}</Alert>}
      {isRunning && (
        <Progress
          label={t("import.pictures.label")}
          percent={Math.floor((100 * assigned.filter(isTried).length) / assigned.length)}
        />
      )}
      <p role="status" className="text-sm empty:hidden">
        {pictures.some(isTried)
          ? t("import.pictures.saved", { saved: assigned.length - remaining.length, count: assigned.length })
          : pictures.length > 0 &&
            t("import.pictures.chosen", { count: pictures.length, certain: assigned.length })}
      </p>
      {questions.length > 0 && (
        <fieldset className="grid gap-2" disabled={isRunning}>
          <legend className="mb-2 text-sm font-medium">{t("import.pictures.questions")}</legend>
          <ul className="grid max-h-96 gap-3 overflow-y-auto">
            {questions.map((picture, index) => (
              <PictureQuestion
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name
                key={index}
                picture={picture}
                onChoose={(student) => choose(picture.file, student)}
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
        {isRunning ? (
          <Button variant="outline" onClick={() => (isCancelled.current = true)}>
            {ui("cancel")}
          </Button>
        ) : (
          remaining.length > 0 && (
            <Button variant="outline" onClick={() => void run()}>
              {t(pictures.some(isTried) ? "import.pictures.again" : "import.pictures.run", {
                count: remaining.length,
              })}
            </Button>
          )
        )}
      </div>
    </Section>
  );
}

type PictureQuestionProps = { picture: Picture; onChoose: (student: PicturedStudent | null) => void };

function PictureQuestion({ picture, onChoose }: PictureQuestionProps) {
  const t = useTranslations("office.scores.add");
  const url = useObjectUrl(picture.file);
  return (
    <li className="flex flex-wrap items-center gap-3 text-sm">
      {/* biome-ignore lint/performance/noImgElement: a local file */}
      {url && <img src={url} alt="" className="size-16 rounded-md border object-cover" />}
      <Untranslated className="max-w-48 break-words font-semibold">{picture.file.name}</Untranslated>
      {picture.candidates.map((student) => (
        <Checkbox
          key={student.studentId}
          className="gap-2"
          disabled={picture.student !== null && picture.savedAs.length > 0}
          checked={picture.student?.studentId === student.studentId}
          onChange={({ target }) => onChoose(target.checked ? student : null)}
        >
          <Avatar name={student.fullName} src={student.photo} className="size-16" />
          {t("isThis", { name: student.fullName, code: student.studentCode ?? student.studentId })}
        </Checkbox>
      ))}
    </li>
  );
}
