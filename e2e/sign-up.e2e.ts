import { expect, test } from "@playwright/test";
import { submitLogIn } from "./fixtures/log-in";

test("two passwords that differ are refused, and nothing is sent", async ({ page }) => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("register.php")) sent += 1;
  });
  await page.goto("/register");
  await page.getByLabel("Name").fill("Nadia");
  await page.getByLabel("Email").fill("nadia@example.org");
  await page.getByLabel("Password", { exact: true }).fill("Nadia-2026");
  await page.getByLabel("Confirm password", { exact: true }).fill("Nadia-2027");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  expect(sent).toBe(0);
  await page.getByLabel("Confirm password", { exact: true }).fill("Nadia-202");
  await expect(page.getByText("Passwords do not match")).toBeHidden();
});

test("a new user is redirected to the log-in, and can log in", async ({ page }) => {
  const email = `signup.${Date.now()}@example.org`;
  await page.goto("/register");
  await page.getByLabel("Name").fill("Signed Up");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Signed-2026");
  await page.getByLabel("Confirm password", { exact: true }).fill("Signed-2026");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByText("User registered successfully! Redirecting to login...")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await submitLogIn(page, { email, password: "Signed-2026" });
  await expect(page).toHaveURL("/student/dashboard");
  await expect(page.getByRole("heading", { name: "This is what happens next." })).toBeVisible();
});

test("the sign-up with Google says that it is not available, and points to the form", async ({ page }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Sign Up with Google" }).click();
  await expect(
    page.getByText("Google sign-up is not available here. Please fill in the form."),
  ).toBeVisible();
});
