import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { messages } from "@/lib/words/catalogue";
import { AreaStates } from "./area-states";
import { FieldStates } from "./field-states";
import { MotifStates } from "./motif-states";
import { OtherStates } from "./other-states";

export const metadata: Metadata = { title: "Components", robots: { index: false } };

/** Every component in each of its states, for developers. The file's name keeps it out of production builds. */
export default function GalleryPage() {
  return (
    <div className="wrap space-y-16 py-16">
      <h1 className="text-display">Components</h1>
      <FieldStates />
      <OtherStates />
      <NextIntlClientProvider messages={messages}>
        <AreaStates />
      </NextIntlClientProvider>
      <MotifStates />
    </div>
  );
}
