// The pictures in docs/images: which screen of the demo each shows, on which day, and how a page gets there.
import type { Page, Request } from 'playwright-core';
import { nuculture } from '../../services/demo/nuculture.js';
import { historyOf } from '../../services/demo/demo-statements.js';
import { statementFiles } from '../../services/demo/statement-files.js';

/** The day of the demo in every picture. */
export const demoDay = '2026-11-20';
/** Noon in New York. */
export const drawnAt = new Date(`${demoDay}T17:00:00Z`);

/** Everything that a picture depends on besides the screen. */
export const surroundings = { viewport: { width: 1360, height: 900 }, timezoneId: 'America/New_York', locale: 'en-US' };

export interface Picture {
  path: string;
  dark?: true;
  /** What a person does on the screen before the picture is taken. */
  then?(page: Page): Promise<void>;
}

export const pictures: Record<string, Picture> = {
  'dashboard-light': { path: '/dashboard' },
  'dashboard-dark': { path: '/dashboard', dark: true },
  ledger: { path: '/general-ledger' },
  import: { path: '/import', then: previewStatement },
  'income-statement': { path: '/income-statement' },
  'tax-cockpit': { path: '/tax-cockpit' },
  'schedule-c': { path: '/tax-cockpit?panel=schedule-c&line=24a', then: showEntries },
};

/** The stream of changes. It never ends, and a picture needs no news. */
export const stream = /\/api\/v1\/changes(\?|$)/;

/** Takes a picture once everything is loaded and two pictures in a row are the same. The pointer is where nothing reacts to it. */
export async function take(page: Page, url: string, { path, dark, then }: Picture): Promise<Buffer> {
  const underWay = new Set<Request>();
  const start = (request: Request) => void (stream.test(request.url()) || underWay.add(request));
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', start).on('requestfinished', end).on('requestfailed', end);
  try {
    await page.mouse.move(0, 0);
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    await page.goto(url + path);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await then?.(page);
    const loading = page.locator('[aria-busy="true"]:visible, [role="status"][aria-label^="Loading"]:visible');
    let before: Buffer | undefined;
    for (let left = 40; left > 0; left--) {
      const loaded = underWay.size === 0 && (await loading.count()) === 0;
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      if (loaded && before?.equals(picture)) return picture;
      before = picture;
      await page.waitForTimeout(150);
    }
    throw new Error(`${path} doesn’t stop changing.`);
  } finally {
    page.off('request', start).off('requestfinished', end).off('requestfailed', end);
  }
}

async function previewStatement(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ ...statement(), mimeType: 'text/csv' });
  await page.getByRole('button', { name: /^Import \d+ transactions/ }).waitFor();
}

/** Past what has to be fixed first. */
async function showEntries(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Entries of Line 24a' }).waitFor();
  await page
    .getByText('Line 24a', { exact: true })
    .first()
    .evaluate((line) => line.scrollIntoView());
}

/** The last days of the demo's operating account, and three transactions that posted later on the last one. */
function statement(): { name: string; buffer: Buffer } {
  const account = nuculture.accounts[0]!;
  const rows = historyOf(nuculture, { seededOn: demoDay, today: demoDay }).rows.get(account.name)!;
  const start = '2026-11-19';
  const before = rows.filter(({ date }) => date < start).reduce((sum, { amountCents }) => sum + amountCents, account.openingCents);
  const posted = (description: string, amountCents: number, bankCategory: string) => ({
    ...{ date: demoDay, description, amountCents, bankCategory },
  });
  const later = [
    posted('ACH CREDIT STRIPE TRANSFER BROOKLYN', 1_842_10, 'Deposits'),
    posted('ZELLE PAYMENT TO LENA HARTMANN', -640_00, 'Transfers'),
    posted('DEBIT CARD PURCHASE XXXXX4291 PAPER SOURCE NEW YORK NY', -23_18, 'Shopping'),
  ];
  const recent = [...rows.filter(({ date }) => date >= start), ...later];
  const [file] = statementFiles({ ...account, openingCents: before }, recent, { start, today: demoDay });
  return { name: 'pnc-operating-november.csv', buffer: file!.bytes };
}
