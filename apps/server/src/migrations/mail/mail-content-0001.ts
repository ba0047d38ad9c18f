/**
 * The content of an email is stored in `content`, which replaces `letter`. An earlier release that
 * is still running reads and writes `letter` only: a trigger keeps both the same until a later
 * release drops it.
 */
export const mailContent0001 = {
  name: "mail-content-0001",
  earlier: "any",
  sql: `
alter table mail add column content text;
alter table mail no force row level security;
update mail set content = letter where letter is not null;
alter table mail force row level security;

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
