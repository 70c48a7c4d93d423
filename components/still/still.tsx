"use client";

import { useState } from "react";
import { stillContent } from "@/components/still/still-content";
import type { Language } from "@/lib/words/languages";
import type { StillPart } from "./still-parts";

type StillProps = { part: StillPart; language: Language };

/**
 * A part of a page that no script changes. The server renders it like any other, and React leaves it alone in the
 * browser: the page neither repeats it as React's data nor loads the code of its components. For pages that are only
 * reached by loading them, as all public ones are.
 */
export function Still({ part, language }: StillProps) {
  const [content] = useState(() => stillContent(part, language));
  return <div data-still={part} {...content} />;
}
