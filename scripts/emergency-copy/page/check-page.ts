import { ageText } from "@/lib/certificates/emergency-copy/copy-age";
import { checkedCopyLines, filesByName } from "@/lib/certificates/emergency-copy/copy-lines";
import { checkCopy } from "@/lib/certificates/emergency-copy/manifest";
import type { RecordFact } from "@/lib/certificates/signing/record-facts";
import { recordInText } from "@/lib/certificates/signing/record-in-text";
import type { VerdictLines } from "@/lib/certificates/verdict-lines";
import type { PageTexts } from "../copy-pages";
import { codeVerdict } from "./code-verdict";
import { type Copied, readCopied } from "./copied";
import { recordVerdict } from "./record-verdict";

/** The script of an emergency copy's page. It works from the scripts beside it, without any network access. */

const byId = <Type extends HTMLElement>(id: string) => document.getElementById(id) as Type;
const texts: PageTexts & { academy: string } = JSON.parse(byId("texts").textContent);

function element(tag: string, text: string, className = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** A piece of text with its own direction, which names, numbers and codes need. */
function isolated(tag: string, text: string, className = ""): HTMLElement {
  const made = element(tag, "", className);
  made.append(element("bdi", text));
  return made;
}

function show(lines: VerdictLines, facts: readonly RecordFact[]): void {
  const box = element("section", "", "verdict");
  box.dataset.verdict = lines.state;
  const heading = element("h2", lines.word);
  heading.tabIndex = -1;
  box.append(heading);
  if (lines.name !== null) box.append(isolated("p", lines.name, "name"));
  for (const part of lines.identity) box.append(isolated("p", part, "identity"));
  box.append(element("p", lines.sentence));
  for (const note of lines.notes) box.append(element("p", note, "identity"));
  box.append(element("p", lines.advice), element("p", lines.checked));
  const list = element("dl", "");
  for (const { label, value } of facts) list.append(element("dt", label), isolated("dd", value));
  byId("verdict").replaceChildren(box, ...(facts.length > 0 ? [list] : []));
  // On a phone the verdict is below the visible area.
  heading.focus();
}

async function check(asked: string, copied: Copied): Promise<void> {
  const record = recordInText(asked);
  if (/^eyJ/.test(record)) {
    const { lines, facts } = await recordVerdict(record, copied, texts);
    show(lines, facts);
  } else show(await codeVerdict(asked, copied, texts), []);
}

async function start(): Promise<void> {
  const copied = await readCopied(window.academyCopy ?? {}).catch(() => null);
  if (copied === null) {
    byId("broken").hidden = false;
    return;
  }
  byId("age").textContent = ageText(copied.madeAt, new Date(), texts);
  for (const id of ["check", "whole"]) byId(id).hidden = false;
  const field = byId<HTMLInputElement>("asked");
  const button = document.querySelector("button");
  byId("check").addEventListener("submit", async (event) => {
    event.preventDefault();
    const isEmpty = field.value.trim() === "";
    byId("problem").textContent = isEmpty ? texts.form.empty : "";
    byId("verdict").replaceChildren();
    if (isEmpty) return field.focus();
    if (button) button.textContent = texts.form.checking;
    await check(field.value, copied);
    if (button) button.textContent = texts.form.submit;
  });
  byId<HTMLInputElement>("files").addEventListener("change", async ({ target }) => {
    const files = await filesByName((target as HTMLInputElement).files);
    const checked = files && (await checkCopy(files, copied.data.keys, copied.verify));
    const lines = checkedCopyLines(checked, { academy: texts.academy, now: new Date() }, texts);
    byId("files-checked").replaceChildren(...lines.map((line) => element("li", line)));
  });
}

void start();
