import { dirname, join } from "node:path/posix";
import ts from "typescript";

/** The parsed files, by their path from the project's root. */
export type Sources = ReadonlyMap<string, ts.SourceFile>;

export type FunctionNode = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;

export const isFunction = (node: ts.Node): node is ts.FunctionExpression | ts.ArrowFunction =>
  ts.isFunctionExpression(node) || ts.isArrowFunction(node);

function functionNamed(name: string, source: ts.SourceFile): FunctionNode | undefined {
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
    if (!ts.isVariableStatement(statement)) continue;
    for (const declaration of statement.declarationList.declarations)
      if (
        declaration.name.getText() === name &&
        declaration.initializer &&
        isFunction(declaration.initializer)
      )
        return declaration.initializer;
  }
  return undefined;
}

function fileOf(specifier: string, importer: string, sources: Sources): ts.SourceFile | undefined {
  if (!/^(?:@|\.{1,2})\//.test(specifier)) return undefined;
  const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(importer), specifier);
  return sources.get(`${path}.ts`) ?? sources.get(`${path}.tsx`);
}

/** The project's function that a name refers to in a file; undefined if it belongs to a package or the language. */
export function functionCalled(
  name: string,
  source: ts.SourceFile,
  sources: Sources,
): FunctionNode | undefined {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const found = bindings.elements.find((element) => element.name.text === name);
    if (!found || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const file = fileOf(statement.moduleSpecifier.text, source.fileName, sources);
    return file && functionNamed((found.propertyName ?? found.name).text, file);
  }
  return functionNamed(name, source);
}
