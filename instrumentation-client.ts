/**
 * zod tests whether it may evaluate code from strings, which the pages' Content-Security-Policy forbids: every page with
 * a form would report a violation. This makes zod skip the test.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
