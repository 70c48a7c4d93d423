import ts from "typescript";
import { type FunctionNode, functionCalled, isFunction, type Sources } from "./called";
import { mutatedNames, namesUsedLater } from "./mutation";

/** State at module level, which exists once per copy of the module. */
export type Finding = { file: string; line: number; what: string };

/** Names of calls that start or open something, whichever package they come from, and the exceptions. */
const lasting =
  /^(?:set(?:Timeout|Interval|Immediate)|(?:create|open|connect|spawn|fork|watch|listen)[A-Z]?\w*)$/;
const harmlessCalls = new Set(["createContext", "createElement", "createHash", "createHmac"]);
/** Immutable classes, and the collections, which are checked for mutation. */
const harmlessClasses = /^(?:Map|Set|URL|URLSearchParams|RegExp|Date|Error|Text(?:En|De)coder|Intl\.\w+)$/;

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) ? unwrapped(node.expression) : node;

const isLoop = (node: ts.Node) =>
  ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isForInStatement(node);

const isShared = (node: ts.Expression | undefined) =>
  node !== undefined && ts.isCallExpression(node) && node.expression.getText() === "processState";

type Report = (node: ts.Node, what: string) => void;

/**
 * Reports the state created by running the root, that is, by loading a module or calling a function. Of a function's
 * variables, only those its inner functions keep using count.
 */
function reportState(root: ts.SourceFile | FunctionNode, sources: Sources, report: Report): void {
  const mutated = mutatedNames(root);
  const usedLater = ts.isSourceFile(root) ? undefined : namesUsedLater(root);

  const declare = (node: ts.VariableDeclaration, list: ts.VariableDeclarationList): void => {
    const name = node.name.getText();
    if (isLoop(list.parent) || (usedLater && !usedLater.has(name)) || isShared(node.initializer)) return;
    if ((list.flags & ts.NodeFlags.BlockScoped) !== ts.NodeFlags.Const)
      report(node, `"${name}" can be assigned again`);
    else if (mutated.has(name)) report(node, `"${name}" is changed after it was made`);
  };

  const call = (node: ts.CallExpression): void => {
    const callee = unwrapped(node.expression);
    if (isFunction(callee)) {
      ts.forEachChild(callee, visit);
      return;
    }
    const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
    const called = ts.isIdentifier(callee) ? functionCalled(name, node.getSourceFile(), sources) : undefined;
    if (called) reportState(called, sources, (_inner, what) => report(node, `${name}(): ${what}`));
    else if (lasting.test(name) && !harmlessCalls.has(name)) report(node, `${name}() makes what lasts`);
  };

  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (
      ts.isPropertyDeclaration(node) &&
      !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
    )
      return;
    if (ts.isCallExpression(node)) {
      if (isShared(node)) return;
      call(node);
    }
    if (ts.isNewExpression(node) && !harmlessClasses.test(node.expression.getText()))
      report(node, `a ${node.expression.getText()} of its own`);
    if (ts.isVariableDeclarationList(node)) for (const one of node.declarations) declare(one, node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(root, visit);
}

/** Finds the state at module level that should be in `processState`. */
export function findModuleState(sources: Sources): Finding[] {
  const findings: Finding[] = [];
  for (const source of sources.values())
    reportState(source, sources, (node, what) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      findings.push({ file: source.fileName, line: line + 1, what });
    });
  return findings;
}
