import { spawn } from "node:child_process";

const { DISPLAY, WAYLAND_DISPLAY } = process.env;

/** What opens an address on each system. Windows' own takes the first quoted argument for a title. */
const openers: Readonly<Partial<Record<NodeJS.Platform, [string, ...string[]]>>> = {
  win32: ["cmd", "/c", "start", ""],
  darwin: ["open"],
  ...(DISPLAY || WAYLAND_DISPLAY ? { linux: ["xdg-open"] } : {}),
};

/** Opens an address in this computer's browser, if it has one. Whoever started the program reads the address, too. */
export function openInBrowser(address: string): void {
  const [program, ...args] = openers[process.platform] ?? [];
  if (program === undefined) return;
  spawn(program, [...args, address], { stdio: "ignore", detached: true, windowsHide: true })
    .on("error", () => undefined)
    .unref();
}
