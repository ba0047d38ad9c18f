import type { Pool, PoolClient } from "pg";

/** The minimum of statements that a durable provider must run: prepared, without any rules. */
interface Bare {
  /** Writes an object in one transaction, `changes` times, each with its event. */
  write(body: string, changes: number): Promise<void>;
  read(): Promise<string>;
  list(): Promise<string>;
}

export async function bare(pool: Pool): Promise<Bare> {
  await pool.query(`
    create table bare_object (id bigint generated always as identity primary key, body text not null);
    create table bare_event (id bigint generated always as identity primary key, body text not null)`);
  let newest = 0;
  return {
    async write(body, changes) {
      const client = await pool.connect();
      try {
        for (let change = 0; change < changes; change += 1) {
          newest = await transaction(client, body);
        }
      } finally {
        client.release();
      }
    },
    async read() {
      const { rows } = await pool.query<{ body: string }>({
        name: "read",
        text: "select body from bare_object where id = $1",
        values: [newest],
      });
      return rows[0]?.body ?? "";
    },
    async list() {
      const { rows } = await pool.query<{ body: string }>({
        name: "list",
        text: "select body from bare_object order by id desc limit 26",
        values: [],
      });
      return `{"data":[${rows.map((row) => row.body).join(",")}]}`;
    },
  };
}

async function transaction(client: PoolClient, body: string): Promise<number> {
  await client.query("begin");
  const { rows } = await client.query<{ id: number }>({
    name: "object",
    text: "insert into bare_object (body) values ($1) returning id",
    values: [body],
  });
  await client.query({
    name: "event",
    text: "insert into bare_event (body) values ($1)",
    values: [body],
  });
  await client.query("commit");
  return rows[0]?.id ?? 0;
}
