const tests = "\\.(test|nightly)\\.tsx?$";
/** Not the foundation, which does not depend on them. */
const domain = "^lib/(?!(http|auth|dates|words)/)[^/]+/";
const database = "^(lib/db\\.ts|prisma/generated/(?!enums))";

/** The allowed direction of imports: app → components → lib, and inside lib http → domain → operation → auth → db. */
const rules = [
  { name: "no-circles", from: {}, to: { circular: true } },
  {
    name: "lib-knows-no-screens",
    from: { path: "^lib/", pathNot: tests },
    to: { path: "^(app|components|scripts)/" },
  },
  {
    name: "components-know-no-pages",
    from: { path: "^components/" },
    to: { path: "^app/" },
  },
  {
    name: "ui-knows-no-academy",
    from: { path: "^components/ui/" },
    to: { path: `^(components/(?!ui/)|${domain.slice(1)})` },
  },
  {
    name: "no-screen-loads-scripts",
    from: { path: "^(app|components)/", pathNot: tests },
    to: { path: "^(scripts|e2e)/" },
  },
  {
    name: "the-front-can-be-taken-away",
    comment: "Only what starts, builds or tests the front may know it.",
    from: { path: "^(app|components|lib)/|^[\\w-]+\\.ts$", pathNot: tests },
    to: { path: "^server/" },
  },
  {
    name: "domains-know-no-http",
    from: { path: "^lib/", pathNot: ["^lib/http/", tests] },
    to: { path: "^lib/http/" },
  },
  {
    name: "operation-knows-no-domain",
    from: { path: "^lib/operation\\.ts$" },
    to: { path: domain },
  },
  {
    name: "auth-knows-no-operation",
    from: { path: "^lib/auth/", pathNot: tests },
    to: { path: `^lib/operation\\.ts$|${domain}` },
  },
  {
    name: "nobody-says-the-default-name",
    comment: "The office sets what the academy is called: academyName() in lib/academy/current-academy.ts.",
    from: { pathNot: ["^lib/academy/", "^e2e/", tests] },
    to: { path: "^lib/academy/default-name\\.ts$" },
  },
  {
    name: "db-knows-nobody",
    from: { path: "^lib/db\\.ts$" },
    to: { path: "^lib/(?!(env|process-state)\\.ts)" },
  },
  {
    name: "no-screen-or-address-touches-the-database",
    comment: "They run operations. Types alone do no harm: what runs against the database is what counts.",
    from: { path: "^(app|components|lib/http)/", pathNot: tests },
    to: { path: database, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "nothing-for-developers-in-production",
    from: {
      path: "^(app|components|lib|server|scripts/(start|environment)\\.ts|scripts/database/)",
      pathNot: tests,
    },
    to: {
      dependencyTypes: ["npm-dev"],
      dependencyTypesNot: ["type-only"],
      pathNot: "node_modules/@types/",
    },
  },
  {
    name: "every-import-exists",
    from: {},
    to: { couldNotResolve: true, pathNot: "\\.(css|woff2)$" },
  },
];

export default {
  forbidden: rules.map((rule) => ({ severity: "error", ...rule })),
  options: {
    doNotFollow: { path: ["node_modules", "prisma/generated"] },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
