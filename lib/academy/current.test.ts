import { expect, test } from "vitest";
import { languages } from "@/lib/words/languages";
import { defaultContact } from "./contact";
import { academyAddress, academyName, setCurrentAcademy } from "./current";

test("pages say the academy's name and address in their language, and in English if it has none there", () => {
  setCurrentAcademy({
    name: "Noor School",
    contact: {
      ...defaultContact,
      address: "Herat",
      nameDari: "",
      namePashto: "د نور ښوونځی",
      addressPashto: "",
    },
  });
  expect(languages.map((language) => academyName(language))).toEqual([
    "Noor School",
    "Noor School",
    "د نور ښوونځی",
  ]);
  expect(languages.map((language) => academyAddress(language))).toEqual([
    "Herat",
    defaultContact.addressDari,
    "Herat",
  ]);
});
