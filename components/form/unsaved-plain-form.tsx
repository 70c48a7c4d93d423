"use client";

import { useEffect, useRef } from "react";
import { useIsUnsavedLoaded, useUnsavedStore } from "./unsaved-input";

const sentKey = "sent-form";

/** A form submitted in this tab, and the initial values of its fields. */
type SentForm = { name: string; initial: string };

/**
 * Remembers which form this tab has submitted, until the server confirms that it is saved. Stored synchronously,
 * because the page is being left: encrypting first could take too long.
 */
function markSent(sent: SentForm | null): void {
  try {
    if (sent === null) sessionStorage.removeItem(sentKey);
    else sessionStorage.setItem(sentKey, JSON.stringify(sent));
  } catch {
    // Without storage, no input outlives its page.
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

/** The fields that people fill in, each with its initial value. */
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
  /** Whether the server has refused the form, and returned what was typed. */
  isRefused: boolean;
  /** Whether the server has saved it, for forms that remain on the page afterwards. */
  isSaved?: boolean;
};

/**
 * Inside a plain form: keeps what is typed until the server has it, so that users who leave the page find it on their
 * return.
 */
export function UnsavedPlainForm({ name, isRefused, isSaved = false }: UnsavedPlainFormProps) {
  const unsaved = useUnsavedStore();
  const isLoaded = useIsUnsavedLoaded();
  const place = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = place.current?.form;
    if (!form || !isLoaded) return;
    const sent = sentForm();
    if (sent?.name === name) {
      // If the page that says "Saved." is left before its scripts run, the next one must not restore saved input.
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

/** Discards the input of a submitted plain form, because the server reports it saved. */
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
