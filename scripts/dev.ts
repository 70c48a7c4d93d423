import "./npm-shell.mjs";
import { generate } from "./generate";
import { runMain } from "./run-main";

await runMain(async () => {
  console.log("Preparing the database and the site for development.");
  await generate();
  // Read when the site is loaded.
  Object.assign(process.env, { NODE_ENV: "development" });
  await import("./start");
});
