import { createServer } from "node:http";
import { expect, test } from "vitest";
import { rewriteBody } from "./rewritten-body";

test("a body that is written in pieces is rewritten as a whole", async () => {
  const server = createServer((_request, response) => {
    rewriteBody(response, (body) => body.replaceAll("one", "three"));
    response.setHeader("Content-Length", 7);
    response.flushHeaders();
    response.write(Buffer.from("o"), () => response.end("ne two"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const address = server.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe("three two");
  } finally {
    server.close();
  }
});
