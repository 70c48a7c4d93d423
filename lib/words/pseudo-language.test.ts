import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { locale, messages } from "./catalogue";
import { inPseudoLanguage } from "./pseudo-language";

const pseudo = inPseudoLanguage(messages);

test("a text is longer and in brackets, with its values, tags and plurals as they were", () => {
  expect(pseudo.ui.close).toBe("⟦Closeäë⟧");
  expect(pseudo.slips.title).toBe("⟦Slips from {academy} äëïöü⟧");
  const t = createTranslator({ locale, messages: pseudo });
  expect(t("office.olderScans", { count: 1 })).toMatch(/^⟦The DMC scan of one student .* äëïöü⟧$/);
  expect(t.markup("office.messages.undelivered.waiting", { count: 2, since: () => "<time>" })).toMatch(
    /^⟦2 emails have been waiting since <time> because/,
  );
});

test("names and the language's own settings stay as they are", () => {
  expect(pseudo.team.people.ahmad.name).toBe(messages.team.people.ahmad.name);
  expect(pseudo.language).toEqual(messages.language);
});
