import ts from "typescript";

const mutators = new Set(
  "add set delete clear push pop shift unshift splice sort reverse fill copyWithin append".split(" "),
);

const isAssignment = (kind: ts.SyntaxKind) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** The name at the start of a member expression like `kept.places[2]`. */
function ownerOf(node: ts.Expression): string | undefined {
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return ownerOf(node.expression);
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return undefined;
  return ts.isIdentifier(node.expression) ? node.expression.text : ownerOf(node.expression);
}

/** The name whose value the node mutates, if any. */
function mutatedBy(node: ts.Node): string | undefined {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return ownerOf(node.left);
  if (ts.isDeleteExpression(node)) return ownerOf(node.expression);
  if (ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node)) {
    const steps = [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken];
    return steps.includes(node.operator) ? ownerOf(node.operand) : undefined;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { name } = node.expression;
  const [target] = node.arguments;
  if (node.expression.getText() === "Object.assign" && target && ts.isIdentifier(target)) return target.text;
  return mutators.has(name.text) ? ownerOf(node.expression) : undefined;
}

/** The names whose values code below this node mutates: `kept` in `kept.set(…)`, `kept.size += 1` or `delete kept.one`. */
export function mutatedNames(root: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const name = mutatedBy(node);
    if (name !== undefined) names.add(name);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return names;
}

/** The names that functions below this node capture, which outlive the node's own code. */
export function namesUsedLater(root: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node, isLater: boolean): void => {
    if (isLater && ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, (child) => visit(child, isLater || (node !== root && ts.isFunctionLike(node))));
  };
  visit(root, false);
  return names;
}
