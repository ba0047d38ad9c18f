/**
 * Fills `content` of the emails from before the column, also of those without a business. An email
 * whose `letter` an earlier release has erased since then stays empty.
 */
export const mailContent0002 = {
  name: "mail-content-0002",
  earlier: "any",
  fill: {
    accounts: "select id as account from account union all select ''",
    batch: `
with batch as (
  select id from mail where account = $1 and id > $2 order by id limit $3
), filled as (
  update mail set content = letter
  where account = $1 and id in (select id from batch) and content is null and letter is not null
)
select max(id) as last from batch
`,
  },
} as const;
