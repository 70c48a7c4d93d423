import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listenLocally } from "@/scripts/free-port";
import { rewriteBody } from "./rewritten-body";

test("a body that is written in pieces is rewritten as a whole", async () => {
  const server = createServer((_request, response) => {
    rewriteBody(response, (body) => body.replaceAll("one", "three"));
    response.setHeader("Content-Length", 7);
    response.flushHeaders();
    response.write(Buffer.from("o"), () => response.end("ne two"));
  });
  const port = await listenLocally(server);
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe("three two");
  } finally {
    server.close();
  }
});
