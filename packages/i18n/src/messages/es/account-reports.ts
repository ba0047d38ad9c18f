import type { accountReports as english } from "../en/account-reports.ts";

export const accountReports = {} as const satisfies {
  readonly [Id in keyof typeof english]: string;
};
