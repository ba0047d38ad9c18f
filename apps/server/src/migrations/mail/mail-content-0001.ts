/**
 * The content of an email is stored in `content`, which replaces `letter`. An earlier release that
 * is still running reads and writes `letter` only: a trigger keeps both the same until a later
 * release drops it. The next step fills the emails that are stored already.
 */
export const mailContent0001 = {
  name: "mail-content-0001",
  earlier: "any",
  sql: `
alter table mail add column content text;

create function mail_content() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.content := coalesce(new.content, new.letter);
  elsif new.content is not distinct from old.content then
    new.content := new.letter;
  end if;
  new.letter := new.content;
  return new;
end $$;
create trigger mail_content before insert or update of content, letter on mail
  for each row execute function mail_content();
`,
} as const;
