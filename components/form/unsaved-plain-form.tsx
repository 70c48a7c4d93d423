"use client";

import { useEffect, useRef } from "react";
import { useIsUnsavedLoaded, useUnsavedStore } from "./unsaved-input";

const sentKey = "sent-form";

/** A form that this tab has sent, and what its fields had when its page came. */
type SentForm = { name: string; initial: string };

/**
 * Remembers which form this tab has sent, until the server says that it is saved. Stored at once, because the page is being
 * left: what is encrypted first may come too late.
 */
function markSent(sent: SentForm | null): void {
  try {
    if (sent === null) sessionStorage.removeItem(sentKey);
    else sessionStorage.setItem(sentKey, JSON.stringify(sent));
  } catch {
    // Without storage no input outlives its page.
  }
}

function sentForm(): SentForm | null {
  try {
    return JSON.parse(sessionStorage.getItem(sentKey) ?? "null");
  } catch {
    return null;
  }
}

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

const initialsOf = (form: HTMLFormElement) => JSON.stringify(fieldsOf(form).map(({ initial }) => initial));

type UnsavedPlainFormProps = {
  name: string;
  /** Whether the server has refused it, and gives back what was typed. */
  isRefused: boolean;
  /** Whether the server has saved it, in a form that is there afterwards, too. */
  isSaved?: boolean;
};

/** In a plain form: keeps what is typed until the server has it, so that whoever leaves the page finds it on their return. */
export function UnsavedPlainForm({ name, isRefused, isSaved = false }: UnsavedPlainFormProps) {
  const unsaved = useUnsavedStore();
  const isLoaded = useIsUnsavedLoaded();
  const place = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = place.current?.form;
    if (!form || !isLoaded) return;
    const sent = sentForm();
    if (sent?.name === name) {
      // Whoever leaves the page that says "Saved." before its scripts run sees on the next one only what was saved.
      const hasArrived = isSaved || (!isRefused && sent.initial !== initialsOf(form));
      if (hasArrived) unsaved.write(name, {});
      if (!isSaved) markSent(null);
    }
    const before = unsaved.read(name);
    for (const { field, initial } of fieldsOf(form)) {
      const typed = before[field.name];
      if (field.value !== initial || typed === undefined) continue;
      field.value = typed;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const keep = () => {
      const changed = fieldsOf(form).filter(({ field, initial }) => isRefused || field.value !== initial);
      unsaved.write(name, Object.fromEntries(changed.map(({ field }) => [field.name, field.value])));
    };
    keep();
    if (Object.keys(unsaved.read(name)).length > 0) form.closest("details")?.setAttribute("open", "");
    const onSubmit = () => markSent({ name, initial: initialsOf(form) });
    form.addEventListener("input", keep);
    form.addEventListener("submit", onSubmit);
    return () => {
      form.removeEventListener("input", keep);
      form.removeEventListener("submit", onSubmit);
    };
  }, [unsaved, isLoaded, name, isRefused, isSaved]);

  return <input ref={place} type="hidden" />;
}

/** Discards what a plain form has sent: the server says that it is saved. */
export function DiscardSent() {
  const unsaved = useUnsavedStore();
  const isLoaded = useIsUnsavedLoaded();
  useEffect(() => {
    const sent = sentForm();
    if (!isLoaded || sent === null) return;
    unsaved.write(sent.name, {});
    markSent(null);
  }, [unsaved, isLoaded]);
  return null;
}
