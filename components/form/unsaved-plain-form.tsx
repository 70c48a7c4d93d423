"use client";

import { useEffect, useRef } from "react";
import { useIsUnsavedLoaded, useUnsavedStore } from "./unsaved-input";

/** Marks input that was sent, until the server says that it is saved. No field has this name. */
const sentMark = " sent";

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that people fill in, with what each had when the page came. */
function fieldsOf(form: HTMLFormElement): { field: TypedField; initial: string }[] {
  return [...form.elements].flatMap((field): { field: TypedField; initial: string }[] => {
    if (field instanceof HTMLSelectElement) {
      const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
      return [{ field, initial: chosen?.value ?? "" }];
    }
    const isTyped = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
    return isTyped && field.type !== "hidden" ? [{ field, initial: field.defaultValue }] : [];
  });
}

type UnsavedPlainFormProps = {
  name: string;
  /** Whether the server has refused it, and gives back what was typed. */
  isRefused: boolean;
};

/** In a plain form: keeps what is typed until the server has it, so that whoever leaves the page finds it on their return. */
export function UnsavedPlainForm({ name, isRefused }: UnsavedPlainFormProps) {
  const unsaved = useUnsavedStore();
  const isLoaded = useIsUnsavedLoaded();
  const place = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = place.current?.form;
    if (!form || !isLoaded) return;
    const before = unsaved.read(name);
    for (const { field, initial } of fieldsOf(form))
      if (field.value === initial) field.value = before[field.name] ?? initial;
    const keep = (mark = {}) => {
      const changed = fieldsOf(form).filter(({ field, initial }) => isRefused || field.value !== initial);
      const typed = Object.fromEntries(changed.map(({ field }) => [field.name, field.value]));
      unsaved.write(name, changed.length === 0 ? {} : { ...typed, ...mark });
    };
    keep();
    if (Object.keys(unsaved.read(name)).length > 0) form.closest("details")?.setAttribute("open", "");
    const onInput = () => keep();
    const onSubmit = () => keep({ [sentMark]: "" });
    form.addEventListener("input", onInput);
    form.addEventListener("submit", onSubmit);
    return () => {
      form.removeEventListener("input", onInput);
      form.removeEventListener("submit", onSubmit);
    };
  }, [unsaved, isLoaded, name, isRefused]);

  return <input ref={place} type="hidden" />;
}

/** Discards what a plain form has sent: the server says that it is saved. */
export function DiscardSent() {
  const unsaved = useUnsavedStore();
  const isLoaded = useIsUnsavedLoaded();
  useEffect(() => {
    for (const name of isLoaded ? unsaved.names("") : [])
      if (sentMark in unsaved.read(name)) unsaved.write(name, {});
  }, [unsaved, isLoaded]);
  return null;
}
