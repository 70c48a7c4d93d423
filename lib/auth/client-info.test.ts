import { expect, test } from "vitest";
import { interpolate } from "@/lib/text/interpolate";
import { catalogueOf } from "@/lib/words/catalogue";
import { runInLanguage } from "@/lib/words/current-language";
import { openClientInfo, sealClientInfo, shortAddress } from "./client-info";
import { seal } from "./sealed";

const sealedOf = (agent: string, address = "203.0.113.77") =>
  sealClientInfo({ kind: "visitor", address, agent });

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A047F) ${webKit} Chrome/139.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/139.0 Safari/537.36 Edg/139.0`, "Edge on Windows"],
  [
    `Mozilla/5.0 (Linux; Android 13) ${webKit} SamsungBrowser/27.0 Chrome/125 Safari`,
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
    "Safari on iPhone or iPad",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  ["curl/8.5.0", "Another program"],
  ["", "Another program"],
])("%s is called %s", (agent, name) => {
  expect(openClientInfo(sealedOf(agent))?.device).toBe(name);
});

test.each([
  ["203.0.113.77", "203.0.113.…"],
  ["::ffff:203.0.113.77", "203.0.113.…"],
  ["2001:db8:77:1::9", "2001:db8:77:…"],
  ["unknown", undefined],
])("%s is shortened to %s", (address, short) => {
  expect(shortAddress(address)).toBe(short);
});

test("sealed client info is unreadable in the database, and can be opened again", () => {
  const sealed = sealedOf("Firefox/140.0 Linux");
  expect(Buffer.from(sealed).toString("latin1")).not.toContain("203.0");
  expect(openClientInfo(sealed)).toEqual({ device: "Firefox on Linux", network: "203.0.113.…" });
  expect(openClientInfo(null)).toBeNull();
});

test("a log-in is described in the language of its reader, whatever that of the log-in was", () => {
  const { devices } = catalogueOf("ps");
  const phone = runInLanguage("fa", () => sealedOf("iPhone Version/18.0 Safari/604.1", "unknown"));
  const other = sealedOf("curl/8.5.0");
  runInLanguage("ps", () => {
    const device = interpolate(devices.which, { browser: "Safari", system: devices.iosSystem });
    expect(openClientInfo(phone)).toEqual({ device, network: devices.unknownNetwork });
    expect(openClientInfo(other)?.device).toBe(devices.other);
  });
  expect(openClientInfo(phone)).toEqual({ device: "Safari on iPhone or iPad", network: "unknown" });
});

test("a log-in from before, with its device named already, keeps that name", () => {
  const before = { device: "Chrome در Android", network: "203.0.113.…" };
  expect(openClientInfo(seal(Buffer.from(JSON.stringify(before)), "session place", ""))).toEqual(before);
});
