import { testDatabase } from "@counterfoil/database/testing";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { MailWorker } from "../mail/delivery/mail-worker.ts";
import { MaintenanceJobs } from "../sync/maintenance/maintenance-jobs.ts";
import { testConfig } from "../testing/config.ts";
import { WebhookWorker } from "../webhooks/delivery/webhook-worker.ts";
import { allMigrations, compose } from "./compose.ts";

afterEach(() => vi.restoreAllMocks());

it("a first start imports a business again if the database ends a connection in between", async () => {
  const database = await testDatabase([...allMigrations]);
  onTestFinished(() => database.close());
  const link = vi.spyOn(MaintenanceJobs.prototype, "link");
  link.mockRejectedValueOnce(new Error("Connection terminated unexpectedly"));
  const app = await compose(testConfig(), {
    database,
    sampleData: async ({ accounts, onReady }) => onReady(accounts.maple),
  });
  onTestFinished(() => app.close());
  const imported = await Promise.allSettled(link.mock.results.map(({ value }) => value));
  expect(imported.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});

it("a first start runs no background work until the sample data is complete", async () => {
  const database = await testDatabase([...allMigrations]);
  onTestFinished(() => database.close());
  const starts = [MaintenanceJobs, MailWorker, WebhookWorker].map(({ prototype }) =>
    vi.spyOn(prototype, "start"),
  );
  const counts = () => starts.map(({ mock }) => mock.calls.length);
  let duringSampleData: number[] = [];
  const app = await compose(testConfig(), {
    database,
    async sampleData({ accounts, onReady }) {
      duringSampleData = counts();
      Object.values(accounts).forEach(onReady);
    },
  });
  onTestFinished(() => app.close());
  expect(duringSampleData).toEqual([0, 0, 0]);
  expect(counts()).toEqual([1, 1, 1]);
});
