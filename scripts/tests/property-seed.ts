import fc from "fast-check";

// On a build server a run must tell of the change and not of the dice; everywhere else each run tries new values.
if (process.env.CI) fc.configureGlobal({ seed: 20_260_321 });
