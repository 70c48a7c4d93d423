import { expect, test } from "vitest";
import { acceptHtml, visitor } from "../fixtures/client";
import { logIn, newStudent, newTeacher, office } from "../fixtures/people";

const path = "/staff/profile";
const open = (client: ReturnType<typeof visitor>) => client.send(path, { headers: acceptHtml });

test("a teacher has a profile page; a visitor is redirected to the log-in, everyone else to their own page", async () => {
  const teacher = await newTeacher();
  const page = await open(await logIn(teacher));
  expect(page.status).toBe(200);
  expect(page.text).toContain(teacher.email);
  const redirects = [
    { client: visitor(), to: `/login?callbackUrl=${encodeURIComponent(path)}` },
    { client: await logIn(await newStudent()), to: "/student/settings" },
    { client: await office(), to: "/admin/settings" },
  ];
  for (const { client, to } of redirects) {
    const answer = await open(client);
    expect(answer.status).toBe(307);
    expect(String(answer.headers.location)).toMatch(new RegExp(`${to.replace("?", "\\?")}$`));
  }
});

test("the profile's former address leads to it", async () => {
  const former = await visitor().send("/teacher/profile", { headers: acceptHtml });
  expect(former.status).toBe(308);
  expect(String(former.headers.location)).toMatch(/\/staff\/profile$/);
});
