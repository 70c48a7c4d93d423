import { expect, test } from "../fixtures/journey";
import { submitLogIn } from "../fixtures/log-in";

test("passwords that differ are not even sent; a new user can log in at once", async ({ page }) => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("register.php")) sent += 1;
  });
  const email = `signup.${Date.now()}@example.org`;
  await page.goto("/register");
  await page.getByRole("button", { name: "Sign Up with Google" }).click();
  await expect(
    page.getByText("Google sign-up is not available here. Please fill in the form."),
  ).toBeVisible();
  await page.getByLabel("Name").fill("Signed Up");
  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill("Signed-2026");
  const confirm = page.getByLabel("Confirm password", { exact: true });
  await confirm.fill("Signed-2027");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  expect(sent).toBe(0);
  await page.getByLabel("Email").fill(email);
  await confirm.fill("Signed-2026");
  await expect(page.getByText("Passwords do not match")).toBeHidden();
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByText("User registered successfully! Redirecting to login...")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await submitLogIn(page, { email, password: "Signed-2026" });
  await expect(page).toHaveURL("/student/dashboard");
  await expect(page.getByRole("heading", { name: "This is what happens next." })).toBeVisible();
});
