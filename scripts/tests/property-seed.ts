import fc from "fast-check";

// On a build server a failure must come from the change, not from chance; everywhere else each run tries new values.
if (process.env.CI) fc.configureGlobal({ seed: 20_260_321 });
