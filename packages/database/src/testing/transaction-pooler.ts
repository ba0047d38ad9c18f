import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Client, type Connection, type Submittable } from "pg";

/** A pooler that gives each transaction the session that was free the longest. */
export interface TransactionPooler {
  /** Connection string of the same database through the pooler. */
  readonly url: string;
  close(): Promise<void>;
}

/** A session of the database. */
interface PooledSession {
  readonly socket: Duplex;
  /** Receives each message of the database while a transaction has the session. */
  owner: ((message: Buffer) => void) | null;
}

/** Types of messages (PostgreSQL, "Message Formats"). */
const READY_FOR_QUERY = 0x5a;
const TERMINATE = 0x58;
const IDLE = 0x49;

/** AuthenticationOk, BackendKeyData without a key, ReadyForQuery. */
const GREETING = Buffer.from("5200000008000000004b0000000c00000000000000005a0000000549", "hex");

/**
 * Starts a pooler in front of a database, as PgBouncer with `pool_mode = transaction`.
 * @param url connection string of the database
 * @param size number of sessions
 */
export async function transactionPooler(url: string, size: number): Promise<TransactionPooler> {
  const sessions = await Promise.all(Array.from({ length: size }, () => openSession(url)));
  const free = [...sessions];
  const waiting: ((session: PooledSession) => void)[] = [];
  const clients = new Set<Socket>();

  const borrow = (): Promise<PooledSession> => {
    const next = free.shift();
    return next === undefined
      ? new Promise((resolve) => waiting.push(resolve))
      : Promise.resolve(next);
  };
  const giveBack = (session: PooledSession): void => {
    session.owner = null;
    const next = waiting.shift();
    if (next === undefined) free.push(session);
    else next(session);
  };

  const server = createServer({ noDelay: true }, (socket) => {
    clients.add(socket);
    let session: PooledSession | null = null;
    let last = Promise.resolve();

    const begin = async (): Promise<PooledSession> => {
      const mine = await borrow();
      mine.owner = (message) => {
        socket.write(message);
        if (message[0] !== READY_FOR_QUERY || message[5] !== IDLE) return;
        session = null;
        giveBack(mine);
      };
      session = mine;
      return mine;
    };
    const forward = async (message: Buffer): Promise<void> => {
      (session ?? (await begin())).socket.write(message);
    };
    const read = messages((message) => {
      if (message[0] === TERMINATE) socket.end();
      else last = last.then(() => forward(message));
    });
    let started = false;
    socket.on("data", (data) => {
      if (started) return read(data);
      started = true;
      // Options would apply to one session only, so PgBouncer rejects them as well.
      if (data.includes("\0options\0")) return socket.destroy();
      return socket.write(GREETING);
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => clients.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The pooler has no port");
  return {
    url: `postgres://pooled@127.0.0.1:${address.port}${new URL(url).pathname}`,
    async close() {
      for (const client of clients) client.destroy();
      for (const { socket } of sessions) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Signs in as usual, then takes the connection over from the client. */
async function openSession(url: string): Promise<PooledSession> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const socket = await new Promise<Duplex>((resolve) => client.query(new Takeover(resolve)));
  socket.removeAllListeners("data");
  const session: PooledSession = { socket, owner: null };
  socket.on(
    "data",
    messages((message) => session.owner?.(message)),
  );
  return session;
}

/** A query that sends nothing, and keeps the client from sending anything. */
class Takeover implements Submittable {
  readonly #taken: (socket: Duplex) => void;

  constructor(taken: (socket: Duplex) => void) {
    this.#taken = taken;
  }

  submit({ stream }: Connection): void {
    this.#taken(stream);
  }

  handleError(): void {}
}

/** Returns a function that cuts what it is given into whole messages: a type, then a length. */
function messages(each: (message: Buffer) => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (data) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 5) {
      const length = 1 + rest.readInt32BE(1);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      each(message);
    }
  };
}
