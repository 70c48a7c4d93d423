import { expect, test } from "vitest";
import { programPaths } from "./installed-programs";

test("programs are looked for as each system names them", () => {
  const unix = { platform: "linux", env: { PATH: "/usr/local/bin:/usr/bin" } } as const;
  expect(programPaths(["chromium"], ["/opt/google/chrome"], unix)).toEqual([
    "/usr/local/bin/chromium",
    "/usr/bin/chromium",
    "/opt/google/chrome/chromium",
  ]);
  const windows = { platform: "win32", env: { Path: "C:\\Windows;D:\\Tools" } } as const;
  expect(programPaths(["chrome"], ["C:\\Program Files\\Google"], windows)).toEqual([
    "C:\\Windows\\chrome.exe",
    "D:\\Tools\\chrome.exe",
    "C:\\Program Files\\Google\\chrome.exe",
  ]);
});
