import { spawn } from "node:child_process";

const { DISPLAY, WAYLAND_DISPLAY } = process.env;

/** The command that opens an address, by platform. Windows' `start` takes the first quoted argument for a title. */
const openers: Readonly<Partial<Record<NodeJS.Platform, [string, ...string[]]>>> = {
  win32: ["cmd", "/c", "start", ""],
  darwin: ["open"],
  ...(DISPLAY || WAYLAND_DISPLAY ? { linux: ["xdg-open"] } : {}),
};

/**
 * Opens an address in this computer's browser, if it has one. Failures are ignored, because
 * the address is also printed.
 */
export function openInBrowser(address: string): void {
  const [program, ...args] = openers[process.platform] ?? [];
  if (program === undefined) return;
  spawn(program, [...args, address], { stdio: "ignore", detached: true, windowsHide: true })
    .on("error", () => undefined)
    .unref();
}
