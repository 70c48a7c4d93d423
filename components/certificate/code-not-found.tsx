import { useMessages } from "next-intl";
import { findCodeScene } from "@/components/scenes/find-code";
import { Scene } from "@/components/scenes/scene";
import { academyContact } from "@/lib/academy/current";
import { exampleCode } from "@/lib/certificates/example-code";
import { CodeForm } from "./code-form";
import { CodeNotFoundHelp } from "./code-not-found-help";

/**
 * Help for a code that no one has. The code came from an address and is not repeated. A plain form, because this is
 * part of every certificate page, which must not load the other form's script.
 */
export function CodeNotFound({ isNumber }: { isNumber: boolean }) {
  const { certificate, verify } = useMessages();
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-[1.4fr_1fr] print:hidden">
      <div className="grid gap-5">
        <CodeForm describedBy="code-mistakes" />
        <CodeNotFoundHelp
          id="code-mistakes"
          code={null}
          isNumber={isNumber}
          texts={verify.notFound}
          contact={academyContact()}
        />
      </div>
      <Scene
        drawing={findCodeScene(exampleCode, { verify, certificate })}
        className="w-full max-w-md bg-lapis-900 max-lg:mx-auto"
      />
    </div>
  );
}
