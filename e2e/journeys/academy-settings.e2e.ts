import { newCertified } from "@/e2e/fixtures/certificates";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessible";
import { expect, test } from "../fixtures/journey";
import { logIn } from "../fixtures/log-in";
import { scan } from "../fixtures/pictures";

test("the signatory is changed, and shown on certificates issued from then on", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, demoAdmin, "/admin/settings?tab=certificates");
  const form = page.getByRole("region", { name: "On certificates" });
  // A script fills in the fields.
  await expect(form.getByLabel("Director")).not.toHaveValue("");
  const director = `Wahida Stanekzai ${Date.now()}`;
  await form.getByLabel("Director").fill(director);
  await form.getByLabel("Signature").setInputFiles(await scan("ink.png"));
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByAltText("Current signature")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const { code } = await newCertified();
  const issued = await (await page.request.get(`/result/${code}`)).text();
  expect(issued).toContain(director);
  expect(issued).toMatch(/<image[^>]* href="data:image\//);
});
