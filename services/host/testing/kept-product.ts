// The product that a worker of Jest keeps and lends to its test files, one after the other, emptied in between. Its services, connections and
// plans stay warm: to start and end them for each file took longer than many files take.
import { rm } from 'node:fs/promises';
import { schemaOf, services } from '#contracts/services.js';
import type { Head, LogReader } from '#platform/event-log.js';
import { EmbeddedTransport } from '#platform/transports/embedded.js';
import { PlaidProvider } from '../../bank-link/plaid/plaid-client.js';
import { Directory } from '../../gateway/directory/directory.js';
import { SessionActivity } from '../../gateway/session/session-activity.js';
import { endProduct, startProduct, type ProductOptions, type TestProduct } from './test-product.js';

/** Of a test that changes tables, triggers or what a service holds in memory. */
export interface OwnProduct {
  ownProduct?: true;
}

interface Kept {
  product: TestProduct;
  transports: KeptTransport[];
  /** Where its clients find the providers that a test imitates. */
  providers: Required<Providers>;
  /** Of whoever has it; the day is asked for at each moment. */
  options: ProductOptions;
}

const providerNames = ['plaid', 'simplefin', 'stripe', 'mailbox'] as const;
type Providers = Pick<ProductOptions, (typeof providerNames)[number]>;

let kept: Kept | undefined;
let borrowed = false;

/** The worker's product, unless it is lent or more is asked for than another day and other providers. */
export async function borrowProduct(options: ProductOptions & OwnProduct): Promise<TestProduct | undefined> {
  const isPlain = Object.keys(options).every((name) => ['now', ...providerNames].includes(name));
  if (borrowed || !isPlain || !endsWithItsWorker()) return undefined;
  borrowed = true;
  kept ??= await start();
  kept.options = options;
  for (const name of providerNames) replaceBy(kept.providers[name], options[name] ?? {});
  return kept.product;
}

function replaceBy(settings: object, others: object): void {
  for (const name of Object.keys(settings)) delete (settings as Record<string, unknown>)[name];
  Object.assign(settings, others);
}

/** Ends a product that its user may have damaged; the next user gets a new one. Of the worker's it deletes everything that was written otherwise. */
export async function leaveProduct(product: TestProduct, { sound }: { sound: boolean }): Promise<void> {
  const isKept = kept?.product === product;
  let isEmpty = false;
  try {
    if (isKept && sound) await deleteAll(kept!);
    else await endProduct(product);
    isEmpty = sound;
  } finally {
    if (isKept && !isEmpty) kept = undefined;
    if (isKept) borrowed = false;
  }
}

/** Also what is remembered of people, sessions and providers for a while. What else is remembered names the state that it belongs to. */
async function deleteAll({ product, transports }: Kept): Promise<void> {
  await Promise.all(transports.map((transport) => transport.pause()));
  await deleteRows(product);
  await rm(product.filesDirectory, { recursive: true, force: true });
  const gateway = product.composition.get('gateway').app;
  gateway.get(Directory)['known'].clear();
  gateway.get(SessionActivity)['seen'].clear();
  product.composition.get('bank-link').app.get(PlaidProvider)['opened'] = undefined;
  for (const transport of transports) await transport.followAgain();
}

const DEADLOCK = '40P01';
const attempts = 5;

/** Its tables are locked one after the other, so a late reader of two may be in its way; PostgreSQL ends one of both. */
async function deleteRows({ composition }: TestProduct): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return void (await composition.database.query(deletion));
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || attempt === attempts) throw error;
    }
}

async function start(): Promise<Kept> {
  const transports: KeptTransport[] = [];
  const providers = { plaid: {}, simplefin: {}, stripe: {}, mailbox: {} };
  const started: Kept = { transports, providers, options: {}, product: undefined as never };
  started.product = await startProduct({
    ...providers,
    get now() {
      return started.options.now;
    },
    transportOf(parts) {
      const transport = new KeptTransport(parts);
      transports.push(transport);
      return transport;
    },
  });
  endWithWorker();
  return started;
}

/** As Jest's worker is told to end, in its protocol. A process that Jest does not fork would wait for the product. */
const messageEnd = 2;
const endsWithItsWorker = (): boolean => process.send !== undefined;
const endWithWorker = () => process.on('message', ([kind]: [number]) => void (kind === messageEnd && process.exit()));

/** A transport that can be made to follow emptied logs from their beginning. */
class KeptTransport extends EmbeddedTransport {
  private readonly looks = new Set<Promise<unknown>>();

  /** Resolves when nothing reads a log any more. */
  async pause(): Promise<void> {
    this.end();
    await Promise.allSettled(this.looks);
    if (this.isBusy) throw new Error('A product is emptied only when it is idle.');
  }

  async followAgain(): Promise<void> {
    const fresh = { position: 0, stored: 0, epoch: undefined, head: undefined, failures: 0, stopped: false };
    for (const feed of this.feeds) Object.assign(feed, fresh);
    await this.begin();
  }

  protected override readHeads(reader: LogReader): Promise<Head[]> {
    const look = super.readHeads(reader);
    this.looks.add(look);
    const forget = () => this.looks.delete(look);
    look.then(forget, forget);
    return look;
  }
}

/** Have rows in an empty installation. */
const keptTables = ['migration', 'log_head'];
const schemas = services.map(schemaOf).join(',');

/**
 * A log that begins again has another epoch, so whatever still knows the old one notices. Rows are deleted without triggers and references: all of
 * them go. A truncated table is another one to PostgreSQL, so that every connection would plan its statements again; only large ones are.
 */
const deletion = `do $$ declare used text; has_rows boolean; begin
  set local session_replication_role = replica;
  for used in
    select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname = any ('{${schemas}}') and tablename <> all ('{${keptTables.join(',')}}')
  loop
    execute format('select exists (select from %s)', used) into has_rows;
    continue when not has_rows;
    if pg_relation_size(used) > 1024 * 1024 then execute format('truncate %s cascade', used);
    else execute format('lock table %1$s; delete from %1$s', used); end if;
  end loop;
  for used in
    select format('%I.%I', schemaname, sequencename) from pg_sequences
    where schemaname = any ('{${schemas}}') and last_value is not null
  loop
    execute format('alter sequence %s restart', used);
  end loop;
  ${services.map((service) => `update ${schemaOf(service)}.log_head set epoch = epoch + 1, position = 0, chain = '' where position > 0;`).join('\n  ')}
end $$`;
