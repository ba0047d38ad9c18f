import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { routeRequests } from "../support/network/routes.ts";
import { tokenOf } from "../support/provider.ts";

test("Claire corrects a digit in the middle of a card number, and reads in French that the provider can't be reached", async ({
  page,
  request,
}) => {
  const api = apiAs(request, await tokenOf(request, "claire"));
  const id = await api.customer("Atelier Nord Card");
  // On a slow line, the script that groups the digits arrives after the fields.
  await routeRequests(page, "**/pages/assets/card.js", async (route) => {
    await wait(1_000);
    await route.continue();
  });
  await open(page, "claire", `/customer/${id}?lang=fr-CA`);
  await page.getByRole("button", { name: "Ajouter", exact: true }).last().click();
  const frame = page.getByRole("dialog").frameLocator("iframe");
  const number = frame.getByLabel("Numéro de carte");
  await number.fill("4242924242424242");
  await expect(number).toHaveValue("4242 9242 4242 4242");
  for (let step = 0; step < 13; step += 1) await number.press("ArrowLeft");
  await number.press("Backspace");
  await number.press("4");
  await expect(number).toHaveValue("4242 4242 4242 4242");

  await frame.getByLabel("Expiration (MM/AA)").fill("12/34");
  await frame.getByLabel("Code de sécurité").fill("123");
  await routeRequests(page, "**/provider/v1/payment_methods", (route) => route.abort());
  await page.getByRole("dialog").getByRole("button", { name: "Ajouter une carte" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Le serveur est injoignable" }),
  ).toBeVisible();
});
