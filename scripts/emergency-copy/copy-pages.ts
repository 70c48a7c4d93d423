import type { Messages } from "next-intl";
import { telNumber, whatsAppAddress } from "@/lib/academy/contact";
import { academyContact, academyName } from "@/lib/academy/current";
import { formatHours } from "@/lib/academy/format-hours";
import { madeAtText } from "@/lib/certificates/emergency-copy/copy-age";
import { dataName } from "@/lib/certificates/emergency-copy/copy-data";
import { manifestName } from "@/lib/certificates/emergency-copy/manifest";
import { exampleCode } from "@/lib/certificates/example-code";
import { statusPurposes } from "@/lib/certificates/status-list/purpose";
import { siteAddress } from "@/lib/site/site-address";
import { escapeMarkup } from "@/lib/text/escape";
import { interpolate } from "@/lib/text/interpolate";
import { catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, type Language, languageOf, languages } from "@/lib/words/languages";

type Copy = { madeAt: Date; keyId: string };

/** An HTML template. Text values are escaped; lists contain pieces that are already HTML. */
const html = (strings: TemplateStringsArray, ...values: readonly (string | readonly string[])[]): string =>
  String.raw(
    { raw: strings },
    ...values.map((value) => (typeof value === "string" ? escapeMarkup(value) : value.join(""))),
  );

/** The texts for the page's script (scripts/emergency-copy/page). */
export function pageTexts({ dates, emergencyCopy, verifyRecord, certificate, verify }: Messages) {
  const { facts, id, notTaken, mockTest, scores, verdict } = certificate;
  const { check } = verifyRecord;
  return {
    ...emergencyCopy,
    dates,
    record: check,
    facts,
    id,
    notTaken,
    mockTest,
    scores,
    verdict,
    number: verify.notFound.number,
  };
}

export type PageTexts = ReturnType<typeof pageTexts>;

function contact({ emergencyCopy: { contact: texts }, language: { locale } }: Messages): string {
  const { phone, whatsapp, email, address, hours } = academyContact();
  const link = (href: string, text: string) => html`<li><a href="${href}"><bdi>${text}</bdi></a></li>`;
  return html`<section><h2>${texts.title}</h2><ul class="contact">
<li>${academyName()}, ${address}</li>${[
    link(`tel:${telNumber(phone)}`, phone),
    link(whatsAppAddress(whatsapp), texts.whatsapp),
    link(`mailto:${email}`, email),
  ]}<li>${formatHours(hours, languageOf(locale))}</li></ul></section>`;
}

function page(language: Language, { madeAt, keyId }: Copy): string {
  const messages = catalogueOf(language);
  const { emergencyCopy: texts } = messages;
  const say = (text: string) =>
    interpolate(text, {
      academy: academyName(),
      key: keyId,
      address: siteAddress("/verify/record").replace(/^https?:\/\//, ""),
      manifest: manifestName,
    });
  const { form, how, whole, files } = texts;
  const named = [...statusPurposes.map((purpose) => `${purpose}.jwt`), "keys.json"];
  // A less-than sign could end the script element.
  const data = JSON.stringify({ ...pageTexts(messages), academy: academyName() }).replaceAll("<", "\\u003c");
  return html`<!doctype html>
<html lang="${language}" dir="${messages.language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${say(texts.metaTitle)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css">
</head>
<body>
<main>
<p class="languages">${others(language)}</p>
<p class="academy">${academyName()}</p>
<h1>${texts.title}</h1>
<p>${say(texts.lead)}</p>
<p class="made"><strong>${madeAtText(madeAt, { ...texts, dates: messages.dates })} <span id="age"></span></strong> ${texts.since}</p>
<noscript><p class="notice">${texts.withoutScript}</p></noscript>
<p id="broken" class="notice" role="alert" hidden>${texts.broken}</p>
<form id="check" hidden novalidate>
<label for="asked">${form.label}</label>
<input id="asked" dir="ltr" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="${exampleCode}" aria-describedby="hint problem">
<p id="hint" class="hint">${form.hint}</p>
<p id="problem" class="problem" role="alert"></p>
<button>${form.submit}</button>
</form>
<div id="verdict" aria-live="polite"></div>
<section><h2>${how.title}</h2><ol><li>${say(how.scan)}</li><li>${how.code}</li><li>${how.person}</li></ol></section>
${[contact(messages)]}
<section><h2>${whole.title}</h2><p>${say(whole.text)}</p>
<div id="whole" hidden><label for="files">${whole.label}</label><input id="files" type="file" multiple>
<ul id="files-checked" aria-live="polite"></ul></div></section>
<section><h2>${files.title}</h2><p>${say(files.text)}</p>
<ul>${named.map((name) => html`<li><a href="${name}">${name}</a></li>`)}</ul></section>
</main>
<script type="application/json" id="texts">${[data]}</script>
<script src="${dataName}"></script>
<script src="${manifestName}"></script>
<script src="check.js"></script>
</body>
</html>
`;
}

const fileOf = (language: Language) => (language === defaultLanguage ? "index.html" : `${language}.html`);

/** Links to the page in the other languages, each labelled with the language's own name. */
const others = (current: Language): string[] =>
  languages
    .filter((language) => language !== current)
    .map((language) => {
      const { name, direction } = catalogueOf(language).language;
      return html`<a href="${fileOf(language)}" lang="${language}" dir="${direction}">${name}</a>`;
    });

/** The page in every language, by file name: `index.html` is in English. */
export function copyPages(copy: Copy): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [fileOf(language), page(language, copy)]));
}
