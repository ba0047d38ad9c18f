export const home = {
  "home.greetMorning": "Good morning, {name}",
  "home.greetAfternoon": "Good afternoon, {name}",
  "home.greetEvening": "Good evening, {name}",
  "home.attention": "Needs attention",
  "home.pastDue": "{count, plural, one {# invoice is past due} other {# invoices are past due}}",
  "home.failed":
    "{count, plural, one {# automatic charge failed} other {# automatic charges failed}}",
  "home.capture":
    "{count, plural, one {# payment waits for capture} other {# payments wait for capture}}",
  "home.action":
    "{count, plural, one {# payment waits for the customer} other {# payments wait for the customer}}",
  "home.drafts": "{count, plural, one {# draft was never sent} other {# drafts were never sent}}",
  "home.review": "Review",
  "home.open": "Open",
  "home.calm": "Nothing needs attention",
  "home.calmText": "No invoice is late, no charge failed, and no payment waits.",
} as const;
