/**
 * Runs in the browser before any other module. zod tries whether it may make code from text, which the pages'
 * Content-Security-Policy forbids: the browser would report every page with a form. Told so beforehand, it does not try.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
