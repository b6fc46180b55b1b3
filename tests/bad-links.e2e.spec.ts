// Links that are cut, mistyped, of another time or of another business, at every screen of the console: each one shows a screen that says what it
// couldn't use and leads on; nothing is white, nothing fails in the server, and nothing of the other business is seen.
import { beforeAll, expect } from '@jest/globals';
import type { Request } from 'playwright-core';
import { consoleRoutes } from './console-routes.js';
import { drawn, go, unansweredCalls } from './app-navigation.js';
import { page, product, startAsOwner, when } from './as-owner.js';
import { hasChromium } from './product.js';

startAsOwner({ onSharedDemo: true });

const routes = consoleRoutes();
const absent = '00000000-0000-4000-8000-000000000000';
const faults: string[] = [];
let waiting: ReadonlySet<Request>;
/** Of Dumblit, while Nuculture is open: what names something there, by the filter that takes it, and words that only it has. */
const others: { ids: Record<string, string>; words: string[] } = { ids: {}, words: [] };

interface Line {
  JournalEntryLineID: string;
  Description: string;
}

async function readOthers(): Promise<void> {
  const asked = page.waitForRequest((request: Request) => request.url().includes('/api/v1/') && 'x-tenant-id' in request.headers());
  await page.reload();
  const { authorization } = (await asked).headers();
  const read = async <Reply>(path: string, tenant = '1') =>
    (await (
      await fetch(`${product.url}/api/v1/${path}`, { headers: { authorization: authorization!, 'x-tenant-id': tenant } })
    ).json()) as Reply;
  const { transactions } = await read<{ transactions: Line[] }>('general-ledger?limit=100');
  const { accounts } = await read<{ accounts: { bankAccountId: string; name: string }[] }>('bank-accounts');
  const { imports } = await read<{ imports: { importId: string; fileName: string }[] }>('imports?limit=1');
  // A bank words a draw alike for both businesses: one that only Dumblit has.
  let line: Line | undefined;
  for (const one of transactions) {
    const search = encodeURIComponent(one.Description);
    const { transactions: same } = await read<{ transactions: Line[] }>(`general-ledger?limit=1&search=${search}`, '2');
    if (same.length === 0) {
      line = one;
      break;
    }
  }
  const [account, file] = [accounts[0]!, imports[0]!];
  const ids = { lineId: line!.JournalEntryLineID, account: account.bankAccountId, import: file.importId };
  others.ids = {
    open: ids.lineId,
    lineId: ids.lineId,
    line: ids.lineId,
    bankAccountId: ids.account,
    account: ids.account,
    import: ids.import,
  };
  others.words = [line!.Description, account.name, file.fileName];
}

beforeAll(async () => {
  if (!hasChromium) return;
  await readOthers();
  page.on('pageerror', (error) => faults.push(error.message));
  waiting = unansweredCalls(page);
  page.on('response', (answer) => answer.status() >= 500 && faults.push(`${answer.status()} ${answer.url()}`));
}, 60_000);

async function open(path: string): Promise<string> {
  faults.length = 0;
  await go(page, path);
  await drawn(page, waiting);
  expect([path, faults]).toEqual([path, []]);
  const text = await page.locator('main').innerText();
  expect(text).not.toContain('Something went wrong');
  expect(text).not.toMatch(/\w: (must (be|have|not)|is missing|has the wrong format)/);
  expect(text).not.toMatch(/Invalid (UUID|input|option|string)|requested feature is not available|undefined|NaN|\[object/);
  return text;
}

const addressOf = (path: string, id: string): string => path.replace(/\$\w+/, id);
const withAll = (names: string[], value: string): string => `?${names.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
const notice = () => page.getByRole('status').filter({ hasText: 'This link asks for' });

when.each(routes.map((route) => [route.path, route] as const))(
  '%s with an address that means nothing',
  async (path, { filters, texts }) => {
    const own = path.includes('$');
    for (const value of ['-1', '2025-02-30', '%00\'"<b>\u202eא'.repeat(60)])
      await open(addressOf(path, own ? encodeURIComponent(value) : '') + withAll(filters, value));
    await open(addressOf(path, 'nonsense') + withAll(filters, 'nonsense'));
    if (own) return void (await page.getByText('The link may be incomplete').waitFor());
    if (filters.length === texts.length) return;
    // What it couldn't use is named, and the address is rid of it by one button.
    await notice().getByText('“nonsense”').waitFor();
    const given = new URL(page.url()).searchParams.size;
    await notice().getByRole('button', { name: 'Dismiss' }).click();
    await notice().waitFor({ state: 'hidden' });
    expect(new URL(page.url()).searchParams.size).toBeLessThan(given);
  },
);

when.each(routes.map((route) => [route.path, route] as const))(
  '%s with a period and a page that nothing lies in',
  async (path, { filters }) => {
    if (path.includes('$')) return;
    const far: Record<string, string> = {
      year: '2021',
      month: '2',
      quarter: '1',
      page: '99999',
      asOf: '2001-01-01',
      startDate: '2001-01-01',
    };
    const given = Object.entries({ ...far, endDate: '2001-01-31' }).filter(([name]) => filters.includes(name));
    if (given.length === 0) return;
    await open(`${path}?${new URLSearchParams(Object.fromEntries(given))}`);
  },
);

when.each(routes.map((route) => [route.path, route] as const))('%s never shows another business’s things', async (path, { filters }) => {
  const given = Object.entries(others.ids).filter(([name]) => filters.includes(name));
  const addresses = path.includes('$')
    ? [addressOf(path, path.startsWith('/import') ? others.ids['import']! : others.ids['account']!), addressOf(path, absent)]
    : [...given, ...['pair', 'conversation', 'rule'].filter((name) => filters.includes(name)).map((name) => [name, absent] as const)].map(
        ([name, id]) => `${path}?${name}=${id}`,
      );
  for (const address of addresses) {
    const text = await open(address);
    for (const word of others.words) expect([address, text]).not.toEqual([address, expect.stringContaining(word)]);
    if (path.includes('$')) await page.getByText('The link may be incomplete').waitFor();
  }
});

when('an address that no screen has leads to the Dashboard and says so', async () => {
  await page.goto(`${product.url}/general-ledgers/12`);
  await page.getByRole('heading', { name: 'Financial Dashboard - Nuculture' }).waitFor();
  await page.getByText('There’s no screen at /general-ledgers/12.').waitFor();
});

when('a lost connection and a server that can’t be reached are named within 2 s, and the screen comes back without a reload', async () => {
  const noticeMs = 2_000;
  await go(page, '/general-ledger');
  await drawn(page, waiting);
  await page.context().setOffline(true);
  await page.getByText('You’re offline. We’ll reconnect automatically.').waitFor({ timeout: noticeMs });
  await page.context().setOffline(false);
  await page.getByText('You’re offline').waitFor({ state: 'detached', timeout: noticeMs });
  const unreachable = /\/api\/v1\/(trial-balance|pipeline)/;
  await page.route(unreachable, (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }));
  await go(page, '/trial-balance');
  await page.getByText('Can’t reach the server. Retrying…').waitFor({ timeout: noticeMs });
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  await page.unroute(unreachable);
  await page.getByRole('treegrid', { name: /^Trial Balance/ }).waitFor();
  await page.getByText('Can’t reach the server').waitFor({ state: 'detached' });
});
