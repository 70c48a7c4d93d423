import type { Messages } from "next-intl";
import { Children, type ReactNode } from "react";
import { Untranslated } from "@/components/ui/own-text";
import { exampleCode } from "@/lib/certificates/code";

type CodeNotFoundHelpProps = {
  /** The code as it was parsed; null if the visitor did not type it. Without a digit it is a name. */
  code: string | null;
  isNumber: boolean;
  texts: Messages["verify"]["notFound"];
  children: ReactNode;
};

export function CodeNotFoundHelp({ code, isNumber, texts, children }: CodeNotFoundHelpProps) {
  return (
    <div id="code-mistakes" className="grid gap-2 border-s-2 border-gold-400 ps-4 text-sm">
      {isNumber && <p className="font-semibold">{texts.number}</p>}
      <p>
        {code && /\d/.test(code) ? (
          <InterpolatedText text={texts.asked} values={{ code: <Code>{code}</Code> }} />
        ) : (
          texts.mistakes
        )}
      </p>
      <ul className="list-disc space-y-1 ps-5 marker:text-gold-500">
        <li>{texts.lookAlikes}</li>
        <li>
          <InterpolatedText text={texts.group} values={{ example: <Code>{exampleCode}</Code> }} />
        </li>
      </ul>
      {children}
    </div>
  );
}

function Code({ children }: { children: string }) {
  return (
    <Untranslated dir="ltr" className="inline-block max-w-full font-semibold wrap-anywhere">
      {children}
    </Untranslated>
  );
}

type InterpolatedTextProps = { text: string; values: Readonly<Record<string, ReactNode>> };

/** Replaces the `{placeholders}` of a catalogue text with elements, where next-intl is not available. */
export function InterpolatedText({ text, values }: InterpolatedTextProps) {
  return Children.map(text.split(/\{(\w+)\}/), (part, index) => (index % 2 === 0 ? part : values[part]));
}
