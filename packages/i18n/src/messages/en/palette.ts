export const palette = {
  "palette.actions": "Actions",
  "palette.pages": "Pages",
  "palette.byId": "By ID",
  "palette.placeholder": "Number, name, email, amount or ID",
  "palette.searching": "Searching…",
  "palette.none": "Nothing found for “{text}”",
  "palette.move": "move",
  "palette.open": "open",
  "palette.openId": "Open",
  "palette.newTab": "new tab",
  "palette.goTo": "Go to {page}",
  "palette.newInvoice": "New invoice",
  "palette.newCustomer": "New customer",
  "palette.newPayment": "New payment",
  "palette.newProduct": "New product",
  "palette.business": "Switch to {name}",
  "palette.language": "Language: {name}",
  "palette.themeLight": "Use light theme",
  "palette.themeDark": "Use dark theme",
  "palette.themeSystem": "Use system theme",
  "palette.keys": "Keyboard shortcuts",
  "palette.profile": "Go to Profile",
  "palette.logout": "Log out",
  "palette.keysAnywhere": "Anywhere",
  "palette.keysGo": "Go to",
  "palette.keysLists": "In lists",
  "palette.keysPages": "On pages and forms",
  "palette.keyEscape": "Close, or go back to the list",
  "palette.keyNext": "Next row",
  "palette.keyPrevious": "Previous row",
  "palette.keySelect": "Select the row",
  "palette.keyOpen": "Open the row",
  "palette.keySearch": "Search the list",
  "palette.keyNew": "New",
  "palette.keyEdit": "Edit",
  "palette.keySubmit": "Submit the form",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly palette: typeof palette;
  }
}
