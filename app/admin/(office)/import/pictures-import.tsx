"use client";

import { useId, useRef, useState } from "react";
import { RadioGroup } from "@/components/form/radio-group";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Progress } from "@/components/ui/progress";
import { interpolate } from "@/lib/interpolate";
import { useOfficeTexts } from "../office-texts";
import { picturesIn } from "./picture-files";
import { type PictureKind, type PictureOutcome, sendPictures } from "./send-pictures";

/** Uploads pictures of many students, each named by the student's code, as files or in a ZIP archive. */
export function PicturesImport() {
  const id = useId();
  const { import: common, unreachable } = useOfficeTexts();
  const texts = common.pictures;
  const [kind, setKind] = useState<PictureKind>("photos");
  const [pictures, setPictures] = useState<File[]>([]);
  const [outcomes, setOutcomes] = useState<PictureOutcome[]>([]);
  const [error, setError] = useState<string | null>(null);
  const controllerRef = useRef<AbortController | null>(null);
  const [isRunning, setIsRunning] = useState(false);

  async function choose(files: File[]) {
    setOutcomes([]);
    setError(null);
    try {
      setPictures(await picturesIn(files));
    } catch {
      setPictures([]);
      setError(texts.unreadable);
    }
  }

  async function run(batch: readonly File[], before: readonly PictureOutcome[]) {
    const controller = new AbortController();
    controllerRef.current = controller;
    setIsRunning(true);
    setError(null);
    setOutcomes([...before]);
    try {
      for await (const outcome of sendPictures(kind, batch, controller.signal, {
        noStudent: texts.noStudent,
        unreachable,
      }))
        setOutcomes((now) => [...now, outcome]);
    } catch {
      setError(unreachable);
    }
    setIsRunning(false);
  }

  const failed = outcomes.filter((outcome) => outcome.error !== null);
  const saved = outcomes.length - failed.length;
  const savedNames = new Set(outcomes.filter((outcome) => outcome.error === null).map(({ name }) => name));
  const remaining = pictures.filter(({ name }) => !savedNames.has(name));
  return (
    <section aria-label={texts.label} className="grid gap-5 rounded-lg border bg-card p-5 shadow-sm">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <RadioGroup
          legend={texts.legend}
          options={["photos", "dmc"]}
          labelOf={(choice) => texts.kinds[choice]}
          value={kind}
          onChange={setKind}
          isDisabled={isRunning}
        />
        <div className="grid flex-1 basis-64 gap-1.5">
          <Label htmlFor={id}>{texts.file}</Label>
          <Input
            id={id}
            type="file"
            multiple
            disabled={isRunning}
            accept=".zip,image/jpeg,image/png,image/webp"
            className="px-0 ps-1"
            onChange={({ target }) => void choose([...(target.files ?? [])])}
          />
        </div>
      </div>
      {error !== null && (
        <Alert variant="destructive">
          <AlertDescription>{error}</AlertDescription>
        </Alert>
      )}
      {isRunning && (
        <Progress label={texts.label} percent={Math.floor((100 * outcomes.length) / pictures.length)} />
      )}
      <p role="status" className="text-sm empty:hidden">
        {outcomes.length > 0 && interpolate(texts.saved, { saved, count: pictures.length })}
        {outcomes.length === 0 &&
          pictures.length > 0 &&
          interpolate(texts.chosen, { count: pictures.length })}
      </p>
      {failed.length > 0 && (
        <ul className="grid max-h-60 gap-1 overflow-y-auto text-sm">
          {failed.map((outcome) => (
            <li key={outcome.name}>
              <bdi className="font-semibold">{outcome.name}</bdi>: {outcome.error}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {pictures.length > 0 && remaining.length > 0 && !isRunning && (
          <Button
            type="button"
            variant="outline"
            onClick={() =>
              void run(
                remaining,
                outcomes.filter((outcome) => outcome.error === null),
              )
            }
          >
            {interpolate(outcomes.length === 0 ? texts.run : texts.again, { count: remaining.length })}
          </Button>
        )}
        {isRunning && (
          <Button type="button" variant="outline" onClick={() => controllerRef.current?.abort()}>
            {common.cancel}
          </Button>
        )}
      </div>
    </section>
  );
}
