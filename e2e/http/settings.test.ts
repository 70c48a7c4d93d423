import { expect, test } from "vitest";
import { rows } from "../fixtures/database";
import { startTimeout } from "../fixtures/demo-academy";
import { startServer } from "../fixtures/server";

test("wrong settings fail the start with an error that names them", { timeout: startTimeout }, async () => {
  const env = { METRICS_PORT: "http", TRUST_PROXY: "-1" };
  await expect(startServer({ env })).rejects.toThrow(/METRICS_PORT[\s\S]*TRUST_PROXY/);
});

test("a database that is not the demo gets no demo accounts", { timeout: startTimeout }, async () => {
  const server = await startServer();
  try {
    expect(await rows("SELECT id FROM users", [], server.databaseUrl)).toEqual([]);
  } finally {
    await server.stop();
  }
});
