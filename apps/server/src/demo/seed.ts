import { sql } from "kysely";
import { hashPassword } from "../identity/passwords/password.ts";
import { addBusiness, addMember, addPerson } from "../identity/people.ts";
import type { IdentityDb, IdentitySchema } from "../identity/schema.ts";
import { readSetting, setOnce } from "../identity/settings/settings.ts";
import type { PlatformSdk } from "../provider/platform/sdk.ts";
import type { Services } from "../services.ts";
import { type SampleBusiness, sampleBusinesses, samplePeople } from "./businesses.ts";
import { type InvoiceMail, seedMails } from "./mails.ts";
import type { Past, SampleAccounts, SampleData } from "./sample-data.ts";
import { seedTeam } from "./sample-team.ts";

const SEED_LOCK = 4_027_202;

/**
 * Attempts to import a business. On a machine that is short of processor time, the database ends
 * transactions that this process leaves idle.
 */
const IMPORT_ATTEMPTS = 4;

/** The services that sample data needs. */
interface SeededBilling extends PlatformSdk, InvoiceMail {
  /** Imports a business's history into the mirror. */
  link(account: string): Promise<void>;
}

interface SeedOptions {
  readonly services: Pick<Services, "config" | "database">;
  readonly billing: SeededBilling;
  /** Null leaves the businesses without history. */
  readonly sampleData: SampleData | null;
  readonly past: Past;
  /** Called with a sentence when a step that takes a while starts. */
  readonly progress?: (sentence: string) => void;
}

/**
 * Creates the sample businesses with their teams and history. An interrupted seed continues at the
 * next start: each step finds what already exists.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { database, config } = options.services;
  const db = database.kysely<IdentitySchema>("app");
  if ((await readSetting(db, "demo")) === "done") return;
  await database.system<IdentitySchema, void>(
    async (trx) => {
      // Waits patiently: another process may be creating the history, which takes a while.
      await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
      if ((await readSetting(db, "demo")) === "done") return;
      const people = await seedPeople(db, config.demo.password);
      const accounts = await seedBusinesses(options, db, people);
      const createHistory = config.demo.sampleData ? options.sampleData : null;
      await createHistoryAndLink(options, accounts, createHistory);
      if (createHistory !== null) {
        await seedTeam(db, accounts.maple, new Date());
        await seedMails(options.billing, accounts);
      }
      await setOnce(db, "demo", "done");
    },
    { patient: true },
  );
}

/**
 * Imports each business into the mirror once its history is created, in parallel with creating the
 * next.
 */
async function createHistoryAndLink(
  options: SeedOptions,
  accounts: SampleAccounts,
  createHistory: SampleData | null,
): Promise<void> {
  const { past, billing, progress = () => undefined } = options;
  const linking: Promise<void>[] = [];
  const onReady = (account: string): void => {
    const key = account === accounts.maple ? "maple" : "harbour";
    if (createHistory !== null) progress(`Created ${sampleBusinesses[key].name}`);
    // In one transaction as well, because the provider then answers hundreds of list requests
    // faster.
    const link = importBusiness(() => past.batch(() => billing.link(account)));
    link.catch(() => undefined);
    linking.push(link);
  };
  if (createHistory === null) Object.values(accounts).forEach(onReady);
  else {
    progress("Creating 18 months of sample data for two businesses. This is done only once.");
    await createHistory({ billing, past, accounts, onReady });
  }
  await Promise.all(linking);
}

/** Imports resume where they were interrupted. */
async function importBusiness(link: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await link();
    } catch (error) {
      if (attempt === IMPORT_ATTEMPTS) throw error;
    }
  }
}

async function seedPeople(db: IdentityDb, password: string): Promise<Map<string, string>> {
  const passwordHash = await hashPassword(password);
  const entries = Object.entries(samplePeople).map(async ([email, displayName]) => {
    const id = await addPerson(db, { email, displayName, passwordHash });
    return [email, id] as const;
  });
  return new Map(await Promise.all(entries));
}

async function seedBusinesses(
  { billing }: SeedOptions,
  db: IdentityDb,
  people: ReadonlyMap<string, string>,
): Promise<SampleAccounts> {
  const open = (key: keyof typeof sampleBusinesses) => openBusiness(billing, db, key, people);
  return { maple: await open("maple"), harbour: await open("harbour") };
}

async function openBusiness(
  billing: PlatformSdk,
  db: IdentityDb,
  key: keyof typeof sampleBusinesses,
  people: ReadonlyMap<string, string>,
): Promise<string> {
  const business = sampleBusinesses[key];
  const id = await accountOf(billing, db, key);
  await addBusiness(db, {
    id,
    name: business.name,
    country: business.account.country,
    defaultCurrency: business.currency,
    timeZone: business.timeZone,
  });
  await introduce(billing, id, business);
  for (const { email, role } of business.team) {
    const person = people.get(email);
    if (person === undefined) throw new Error(`${email} is on no list of people`);
    await addMember(db, { account: id, person, role });
  }
  return id;
}

/** Sends the business's representative and tax IDs to the provider, unless an earlier start did. */
async function introduce(
  billing: PlatformSdk,
  id: string,
  { representative, taxIds }: SampleBusiness,
): Promise<void> {
  const { accounts, taxIds: own } = billing.sdk();
  const persons = await accounts.listPersons(id, { limit: 1 });
  if (persons.data.length === 0) await accounts.createPerson(id, representative);
  const registered = await own.list({ limit: 20 }, billing.options(id));
  for (const taxId of taxIds) {
    if (registered.data.some(({ value }) => value === taxId.value)) continue;
    await own.create(taxId, billing.options(id));
  }
}

/** Returns the business's account at the provider: an existing one, or a new one. */
async function accountOf(
  billing: PlatformSdk,
  db: IdentityDb,
  key: keyof typeof sampleBusinesses,
): Promise<string> {
  const stored = await readSetting(db, `demo_${key}`);
  if (stored !== null) return stored;
  const { account, timeZone } = sampleBusinesses[key];
  // The provider's pages and our emails must show the same day.
  const settings = { ...account.settings, dashboard: { timezone: timeZone } };
  const options = { idempotencyKey: `demo-${key}` };
  const { id } = await billing.sdk().accounts.create({ ...account, settings }, options);
  return setOnce(db, `demo_${key}`, id);
}
