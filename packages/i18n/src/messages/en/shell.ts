export const shell = {
  "shell.menu": "Main menu",
  "shell.skip": "Skip to content",
  "shell.toggle": "Collapse or expand the menu",
  "shell.openMenu": "Open menu",
  "shell.closeMenu": "Close menu",
  "shell.breadcrumbs": "You are here",
  "shell.powered": "Powered by Counterfoil",
  "shell.switch": "Switch business (current: {name})",
  "shell.language": "Language (current: {name})",
  "shell.account": "Account menu for {name}",
  "shell.sampleData": "Sample data",
  "shell.home": "Home",
  "shell.customers": "Customers",
  "shell.payments": "Payments",
  "shell.invoices": "Invoices",
  "shell.coupons": "Coupons",
  "shell.taxRates": "Tax rates",
  "shell.products": "Products",
  "shell.team": "Team",
  "shell.businessAccount": "Account",
  "shell.crashTitle": "Something went wrong",
  "shell.crashText": "This page couldn’t be displayed. Reload it to continue.",
  "shell.staleTitle": "A new version is available",
  "shell.staleText": "Part of this page couldn’t be loaded. Reload to update.",
  "shell.reload": "Reload",
  "shell.offlineTitle": "Can’t reach the server",
  "shell.offlineWaits": "This page will load when you’re back online.",
  "shell.offlineText": "Check your connection and try again.",
  "shell.loading": "Loading…",
  "shell.find": "Search or paste an ID",
  "shell.notifications": "Notifications",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly shell: typeof shell;
  }
}
