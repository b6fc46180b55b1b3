// Banks linked through a provider: linking and relinking, health, what their accounts map to, syncing, pausing, disconnecting, and the address
// that the provider calls. The provider's own tokens never leave the server: outside, an opaque handle takes their place.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import type { Feature } from '../features.js';
import { BusinessDate, Cents, Instant, Name, Uuid } from '../shapes.js';

/** Bytes of one call of the provider. */
const maxWebhookBytes = 64 * 1024;
/** Features that show what a sync brings. */
const changedBySync: readonly Feature[] = ['bank-links', 'ledger', 'accounts', 'imports', 'invoices', 'pipeline'];
/** Accounts of one sign-in at a bank. */
const maxAccounts = 100;

const Handle = z.string().min(1).max(300);
const PublicToken = z
  .string()
  .trim()
  .max(200)
  .regex(/^public-[a-z]+-[\w-]+$/, 'This is no public token of the provider.');

const LinkedAccount = z.object({
  /** The provider's id of the account; another one after the bank was linked again. */
  accountId: z.string(),
  name: z.string(),
  mask: z.string().nullable(),
  type: z.enum(['asset', 'liability']),
  /** What the provider calls it: checking, savings, credit card. */
  kind: z.string(),
  /** `unmapped`: no account of the books is chosen for it yet; nothing of it is read. */
  state: z.enum(['mapped', 'left-out', 'unmapped']),
  /** The account in the books that it is read into. */
  bankAccountId: Uuid.nullable(),
  bankAccountName: z.string().nullable(),
  /** The account in the books is a loan or line of credit. */
  loan: z.literal(true).optional(),
  /** Its balance at the bank; a debt is negative. */
  balanceCents: Cents.nullable(),
  transactions: z.number().int(),
  since: BusinessDate.nullable(),
  /** Transactions that were not taken because they are not in dollars. */
  refused: z.number().int(),
});

const BankLink = z.object({
  linkId: Uuid,
  provider: z.enum(['plaid', 'simplefin']),
  itemId: z.string(),
  bankName: z.string(),
  health: z.enum(['ok', 'needs-sign-in', 'failing', 'paused']),
  /** What keeps it from being read, in a sentence; null while nothing does. */
  problem: z.string().nullable(),
  problemSince: Instant.nullable(),
  needsRelink: z.boolean(),
  /** Everything that the bank has given the provider so far has been read. */
  complete: z.boolean(),
  lastSyncedAt: Instant.nullable(),
  /** The changes of the last sync that had any. */
  lastChange: z.object({ at: Instant, added: z.number().int(), changed: z.number().int(), removed: z.number().int() }).nullable(),
  nextSyncAt: Instant.nullable(),
  /** A sync that waits or runs. */
  sync: z.object({ jobId: z.string(), progress: z.number(), message: z.string() }).nullable(),
  linkedBy: z.string(),
  linkedAt: Instant,
  accounts: z.array(LinkedAccount),
});

const exampleId = '0198c5e0-0000-7000-8000-0000000000e1';
const example: z.input<typeof BankLink> = {
  linkId: exampleId,
  provider: 'plaid',
  itemId: 'M5eVJqLnv3tbzdngLDp9FL5OlDNxlNhlE55op',
  bankName: 'First Platypus Bank',
  health: 'ok',
  problem: null,
  problemSince: null,
  needsRelink: false,
  complete: true,
  lastSyncedAt: '2026-11-22T15:30:00.000Z',
  lastChange: { at: '2026-11-22T15:30:00.000Z', added: 3, changed: 0, removed: 0 },
  nextSyncAt: '2026-11-22T21:30:00.000Z',
  sync: null,
  linkedBy: 'ana@nuculture.com',
  linkedAt: '2025-01-02T15:00:00.000Z',
  accounts: [
    {
      accountId: 'BxBXxLj1m4HMXBm9WZZmCWVbPjX16EHwv99vp',
      name: 'Business Checking',
      mask: '4410',
      type: 'asset',
      kind: 'checking',
      state: 'mapped',
      bankAccountId: '0198c5e0-0000-7000-8000-00000000000a',
      bankAccountName: 'Platypus Operating',
      balanceCents: 4_711_840,
      transactions: 1872,
      since: '2025-01-02',
      refused: 0,
    },
  ],
};

export const listBankLinks = defineRoute({
  service: 'bank-link',
  method: 'GET',
  path: '/api/v1/bank-links',
  summary: 'The linked banks with their health, accounts, mapped accounts in the books, and bank balances.',
  role: 'adviser',
  features: ['bank-links'],
  reply: z.object({
    /** The provider that links banks here; `simulated` is a stand-in on this machine, null is none. */
    linking: z.enum(['plaid', 'simulated']).nullable(),
    /** SimpleFIN needs no setup; where it is simulated, a stand-in on this machine takes its own tokens too. */
    simplefin: z.enum(['simplefin', 'simulated']).optional(),
    links: z.array(BankLink),
    /** Accounts of the books that a bank account can be read into. */
    ownAccounts: z.array(
      z.object({
        ...{ bankAccountId: Uuid, name: Name, type: z.enum(['asset', 'liability']), mask: z.string().nullable() },
        /** Who entered the last digits; null where a file or the bank states them, or none are known. */
        maskEnteredBy: z.string().nullable().optional(),
      }),
    ),
    /** Own accounts from a journal that no bank account is read into yet: an account that is mapped to such a name is read into it. */
    inBooks: z.array(z.object({ name: z.string(), type: z.enum(['asset', 'liability']) })).optional(),
  }),
  example: { linking: 'plaid', links: [example], ownAccounts: [] },
});

const SimulatedBank = z.object({
  name: z.string(),
  about: z.string(),
  publicToken: z.string(),
  accounts: z.array(z.object({ key: z.string(), name: z.string(), mask: z.string(), kind: z.string() })),
  /** People sign in at its own page, which sends them back to this address with an `oauth_state_id` behind it. */
  redirectUri: z.string().optional(),
});

export const createLinkToken = defineRoute({
  service: 'bank-link',
  method: 'POST',
  path: '/api/v1/bank-links/link-token',
  summary: 'A token for the provider’s client in the browser; with a link it is for signing in again at that bank.',
  role: 'admin',
  body: z.object({ linkId: Uuid.optional() }),
  status: 201,
  reply: z.object({
    linkToken: z.string(),
    expiresAt: Instant,
    client: z.enum(['plaid', 'simulated']),
    /** Of a linked bank: the handle for reporting that the person has signed in there again. */
    handle: Handle.optional(),
    /** The banks of a stand-in on this machine; signing in gives the token with the keys of the chosen accounts behind it, joined by `_`. */
    simulated: z.array(SimulatedBank).optional(),
  }),
  example: { linkToken: 'link-sandbox-af1a0311-da53-4636-b754-dd15cc058176', expiresAt: '2026-11-22T19:30:00.000Z', client: 'plaid' },
});

export const getAccessToken = defineRoute({
  service: 'bank-link',
  method: 'POST',
  path: '/api/get_access_token',
  summary:
    'Exchanges the public token that the provider’s client gave. The answer is an opaque handle; the provider’s token stays on the server.',
  role: 'admin',
  body: z.object({ public_token: PublicToken, tenantId: z.unknown().optional() }),
  legacyErrors: true,
  reply: z.object({ access_token: Handle }),
  example: { access_token: 'Zm9yIGV4YW1wbGUgYSBzZWFsZWQgaGFuZGxlIG9mIHRoaXM' },
});

export const linkSimplefin = defineRoute({
  service: 'bank-link',
  method: 'POST',
  path: '/api/v1/bank-links/simplefin',
  summary:
    'Links banks through SimpleFIN: claims the setup token that a person made there, which works once, and reads which accounts it leads to.',
  role: 'admin',
  features: changedBySync,
  body: z.object({ setupToken: z.string().trim().min(8).max(2_000) }),
  status: 201,
  reply: z.object({ link: BankLink }),
  example: { link: { ...example, provider: 'simplefin' as const } },
});

export const createDemoSetupToken = defineRoute({
  service: 'bank-link',
  method: 'POST',
  path: '/api/v1/bank-links/simplefin/demo-setup-token',
  summary: 'A setup token of the demo’s stand-in for SimpleFIN, as a person would make one there. It works once.',
  role: 'admin',
  body: z.object({}),
  status: 201,
  reply: z.object({ setupToken: z.string() }),
  example: { setupToken: 'aHR0cHM6Ly9zaW1wbGVmaW4uaW52YWxpZC9jbGFpbS8wMDAw' },
});

export const updateUserBankToken = defineRoute({
  service: 'bank-link',
  method: 'POST',
  path: '/api/updateuserbanktoken',
  summary:
    'Stores a linked bank under its handle and clears its relink flag, or sets it. The server’s own data about the bank takes precedence.',
  role: 'admin',
  features: changedBySync,
  body: z.object({
    UserId: z.string().max(200).nullish(),
    /** Any: the handle names the bank, and a client knows the item’s id only from the reply. One call for each account may carry the account’s. */
    ItemId: z.string().max(200).nullish(),
    BankName: z.string().max(200).nullish(),
    NeedsRelink: z.union([z.boolean(), z.literal(0), z.literal(1)]).nullish(),
    AccessToken: Handle,
    tenantId: z.unknown().optional(),
  }),
  legacyErrors: true,
  reply: z.object({ item_id: z.string() }),
  example: { item_id: 'M5eVJqLnv3tbzdngLDp9FL5OlDNxlNhlE55op' },
});

export const mapBankAccounts = defineRoute({
  service: 'bank-link',
  method: 'PUT',
  path: '/api/v1/bank-links/:linkId/accounts',
  summary:
    'Maps each account at the bank to an account of the books; `name` opens a new one, or continues one from a journal (`inBooks`), and an account with neither is skipped. Rows synced into another account before are withdrawn from it. Starts a sync.',
  role: 'admin',
  features: changedBySync,
  params: z.object({ linkId: Uuid }),
  body: z.object({
    accounts: z
      .array(
        z.object({
          accountId: z.string().min(1).max(200),
          bankAccountId: Uuid.optional(),
          name: Name.optional(),
        }),
      )
      .min(1)
      .max(maxAccounts),
  }),
  reply: z.object({ link: BankLink, jobId: z.string().nullable() }),
  example: { link: example, jobId: null },
});

export const syncBankLink = defineRoute({
  service: 'bank-link',
  method: 'POST',
  path: '/api/v1/bank-links/:linkId/sync',
  summary: 'Asks one linked bank for fresh activity. At most one sync of a bank is queued.',
  role: 'bookkeeper',
  features: changedBySync,
  params: z.object({ linkId: Uuid }),
  body: z.object({}),
  status: 202,
  reply: z.object({ jobId: z.string() }),
  example: { jobId: 'bank-link.0198c5e0-0000-7000-8000-0000000000b1' },
});

export const pauseBankLink = defineRoute({
  service: 'bank-link',
  method: 'PUT',
  path: '/api/v1/bank-links/:linkId/paused',
  summary: 'Pauses a linked bank, or resumes it.',
  role: 'admin',
  features: ['bank-links'],
  params: z.object({ linkId: Uuid }),
  body: z.object({ paused: z.boolean() }),
  reply: z.object({ link: BankLink }),
  example: { link: example },
});

export const disconnectBankLink = defineRoute({
  service: 'bank-link',
  method: 'DELETE',
  path: '/api/v1/bank-links/:linkId',
  summary: 'Ends the access to a bank and deletes its key. Synced transactions stay in the books.',
  role: 'admin',
  features: changedBySync,
  params: z.object({ linkId: Uuid }),
  reply: z.object({ disconnected: z.literal(true), staying: z.number().int() }),
  example: { disconnected: true, staying: 1872 },
});

export const receivePlaidWebhook = defineRoute({
  service: 'bank-link',
  method: 'POST',
  path: '/api/v1/plaid-webhooks/:token',
  summary: 'Plaid’s webhook, signed in the header Plaid-Verification. Its content isn’t trusted: it only makes the bank be read.',
  role: 'public',
  params: z.object({ token: z.string().min(1).max(200) }),
  body: z.looseObject({}),
  maxBodyBytes: maxWebhookBytes,
  reply: z.object({ received: z.literal(true) }),
  example: { received: true },
});
