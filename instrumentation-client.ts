/** Otherwise zod tests whether it may evaluate strings, which the Content-Security-Policy forbids: each form reports it. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
