import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vitest.config.ts";

/** The generated attacks and faults alone, with the time that a long run takes. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  defineConfig({
    test: {
      include: [
        "apps/server/src/conformance/**/*.test.ts",
        "apps/server/src/crash-tests/**/*.test.ts",
        "apps/server/src/concurrency-tests/**/*.test.ts",
        "apps/server/src/features/scim/tests/hostile.test.ts",
        "apps/server/src/writes/repeats.test.ts",
        "apps/server/src/sync/**/*.test.ts",
      ],
      testTimeout: 3_600_000,
      hookTimeout: 900_000,
    },
  }),
);
