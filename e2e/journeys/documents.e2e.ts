import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "../fixtures/accessible";
import { expect, test } from "../fixtures/journey";
import { openSession } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";
import { portrait, scan, textFile } from "../fixtures/pictures";
import { openFromRow } from "../fixtures/row-action";

test("documents are uploaded, viewed, renamed, replaced and deleted", async ({ page }) => {
  await openSession(page, demoAdmin);
  const { name } = await newAccount("student", "Papers");
  const dialog = await openFromRow(page, name, "Upload documents");
  const files = dialog.getByLabel("Documents: choose pictures");
  await dialog.getByRole("button", { name: "Upload documents" }).click();
  await expect(dialog.getByText("Please select at least one image.")).toBeVisible();
  await files.setInputFiles([await scan(), textFile()]);
  await dialog.getByRole("button", { name: "Upload documents" }).click();
  await expect(dialog.getByText("notes.txt: Only images can be uploaded.")).toBeVisible();
  await files.setInputFiles([await scan("report.png"), await portrait("letter.jpg")]);
  // A DMC image has been chosen as well, so the dialog stays open after the first upload.
  await dialog.getByLabel("DMC image: choose a picture").setInputFiles(await scan("dmc.png"));
  await dialog.getByRole("button", { name: "Upload documents" }).click();
  await expect(dialog.getByText("Uploaded successfully!")).toBeVisible();
  await expect(dialog.getByRole("progressbar")).toHaveCount(2);
  const record = dialog.getByRole("region", { name: "Documents on record" });
  await expect(record.getByRole("listitem")).toHaveCount(2);
  const picture = record.locator("img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);

  await record.getByRole("button", { name: "Rename report.png" }).click();
  await record.getByLabel("New name").fill("Report card");
  await record.getByRole("button", { name: "Save the name" }).click();
  await expect(record.getByRole("link", { name: "Report card.png" })).toBeVisible();
  await record.getByLabel("Replace letter.jpg").setInputFiles(await scan("other.png"));
  await expect(record.getByRole("link", { name: "letter.png" })).toBeVisible();
  await record.getByRole("button", { name: "Delete Report card.png" }).click();
  await record.getByRole("button", { name: "Yes, delete" }).click();
  await expect(record.getByRole("listitem")).toHaveCount(1);

  // After the last upload the dialog closes by itself.
  await dialog.getByRole("button", { name: "Upload DMC image" }).click();
  await expect(dialog.getByText("File uploaded successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();
});
