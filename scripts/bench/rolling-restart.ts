import { nginx } from "@/contract/fixtures/nginx";
import { startServer } from "@/contract/server";
import { statuses, summary, Visitors } from "./attack";

const plenty = "100000000/60";
const connections = 8;

/**
 * Restarts two servers behind nginx in turn, again and again, until so many requests have been answered: half look-ups by GET,
 * half by POST, which the proxy sends only once. Returns two lines: how many restarts there were, and the answers.
 */
export async function rollingRestart(
  env: Record<string, string>,
  { requests, keepAlive }: { requests: number; keepAlive: boolean },
): Promise<string[]> {
  const settings = {
    INSTANCES: "2",
    TRUST_PROXY: "1",
    SHUTDOWN_GRACE: "4",
    LIMIT_LOOKUP: plenty,
    ...env,
  };
  const servers = await Promise.all([startServer({ env: settings }), startServer({ env: settings })]);
  const proxy = await nginx(
    servers.map(({ url }) => url),
    { keepAlive },
  );
  const visitors = new Visitors(proxy.url, "198.51.100.1");
  let answered = 0;
  let turn = 0;
  const isOver = () => answered >= requests;
  const lookUps = visitors.repeat(connections, isOver, () => {
    answered += 1;
    if (answered % 2 === 0)
      return visitors.ask({ path: "/backend/api/checkStudent.php?student_code=DEMO-2022" });
    const fields = { student_codes: ["DEMO-2022"] };
    return visitors.ask({ path: "/backend/api/check_students.php", fields });
  });
  for (; !isOver(); turn += 1) {
    const index = turn % servers.length;
    const { port = "" } = new URL(servers[index]?.url ?? "");
    await servers[index]?.stop();
    servers[index] = await startServer({ env: { ...settings, PORT: port } });
  }
  const answers = await lookUps;
  visitors.close();
  await proxy.stop();
  for (const server of servers) await server.stop();
  return [`${turn} restarts; ${summary(answers)}`, statuses(answers)];
}
