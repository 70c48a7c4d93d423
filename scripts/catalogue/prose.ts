import ts from "typescript";
import type { Source } from "../sources";

/** Two consecutive words, as they do not occur in names, keys, addresses or lists of classes. */
const phrase = /(?<![\w-])\p{L}{2,}[,.:!?]? \p{Ll}{2,}(?![\w:[/-])/u;
const sentenceEnd = /^\p{Lu}\p{Ll}+(?: \p{L}+)*[.!?]$/u;
const word = /^\p{Lu}\p{Ll}+(?: \p{L}+)*$/u;

/** Properties and attributes whose text people read. */
const readNames =
  /^(?:aria-label|aria-description|aria-roledescription|label|title|heading|caption|subject|text|sentence|message|alt|placeholder|hint|lead)$/;

/** CSS classes: most of them have a hyphen, a colon or brackets. */
const isClassList = (text: string) =>
  text.split(/\s+/).some((token) => /^-?[a-z0-9@&*]+(?:[-:[/]|\()/.test(token));

const isMarkup = (text: string) => /<\/?\w+[\s/>]|\b(?:SELECT|CREATE|INSERT|UPDATE) /.test(text);

/** Functions whose texts go to logs and developers. */
const developers = /^(?:log|console|z)\b|^cn$|^cva$/;

function isForDevelopers(node: ts.Node): boolean {
  for (let above = node.parent; above; above = above.parent) {
    if (ts.isNewExpression(above) && /(?:Error|Exception|Failure)$/.test(above.expression.getText()))
      return true;
    if (ts.isCallExpression(above) && above.expression.kind === ts.SyntaxKind.SuperKeyword) return true;
    if (ts.isCallExpression(above) && developers.test(above.expression.getText())) return true;
    if (ts.isTaggedTemplateExpression(above) || ts.isLiteralTypeNode(above)) return true;
    if (ts.isJsxAttribute(above) && /^(?:className|d|style)$/.test(above.name.getText())) return true;
    if (ts.isImportDeclaration(above) || ts.isExportDeclaration(above)) return true;
  }
  return false;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.trim();
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("1");
  return undefined;
}

function nameOf({ parent }: ts.Node): string {
  if (ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) return parent.name.getText();
  return "";
}

/** Names of elements or values separated by commas. */
const isList = (text: string) => /^[\w[\]=]+(?:, [\w[\]=]+)+$/.test(text);

function isProse(node: ts.Node, text: string): boolean {
  if (ts.isJsxText(node)) return /\p{L}{2,}/u.test(text);
  if (isMarkup(text) || isList(text) || isClassList(text) || /^use (?:client|server)$/.test(text))
    return false;
  return (
    phrase.test(text) ||
    sentenceEnd.test(text) ||
    ((word.test(text) || nameOf(node).startsWith("aria-")) && readNames.test(nameOf(node)))
  );
}

/** The text in a source file that reads like English, as "path: text". */
export function proseIn({ path, code }: Source): string[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && isProse(node, text) && !isForDevelopers(node)) found.push(`${path}: ${text}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The literal text in a Typst template: words in markup, and quoted ones that are not names of fonts or values. */
export function proseInTemplate({ path, code }: Source): string[] {
  const plain = code.replaceAll(/^\s*\/\/.*$/gm, "");
  const quoted = [...plain.matchAll(/"([^"\n]*)"/g)]
    .map(([, text = ""]) => text)
    .filter((text) => phrase.test(text));
  const markup = [...plain.matchAll(/\[([^[\]#\n]*\p{L}{2,}[^[\]\n]*)\]/gu)].map(([, text = ""]) => text);
  return [...quoted, ...markup].map((text) => `${path}: ${text}`);
}
