// A receipt from a phone's camera to its transaction: the picture of a purchase that has none is read and matched, its purchase is no longer
// missing, and the ledger shows the picture; a second one is matched by a person with the Enter key.
import { expect } from '@jest/globals';
import { accessible, browser, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { receiptPicture } from './fixtures/ledger/receipts.fixture.js';
import { openScreen, signIn } from './product.js';

startAsOwner();

interface Purchase {
  day: string;
  payee: string;
  amount: string;
}

/** The newest purchases without a receipt. */
async function purchases(): Promise<Purchase[]> {
  const rows = await page.getByRole('list', { name: 'Missing receipts' }).getByRole('listitem').allInnerTexts();
  return rows.map((text) => {
    const [day, payee, amount] = text.split('\n').filter((part) => part !== 'Suggested');
    return { day: day!, payee: payee!, amount: amount! };
  });
}

/** As the store prints it. */
async function picture({ day, payee, amount }: Purchase): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const year = new Date().getUTCFullYear();
  const lines = [payee.toUpperCase(), '218 MAIN STREET', `${day}, ${year}`, 'TICKET 78520', `TOTAL ${amount}`, `VISA ****4291 ${amount}`];
  const look = { font: 'DejaVu Sans Mono', blur: 0.5, skewDegrees: 1, fade: 0.1, shadow: true };
  return { name: 'IMG_0412.jpg', mimeType: 'image/jpeg', buffer: await receiptPicture({ lines, look }) };
}

const matchedTab = (on = page) => on.getByRole('tab', { name: /^Matched \d+$/ });

when('a picture taken with a phone is matched with its purchase', async () => {
  await openScreen(page, product, '/receipts');
  await loaded();
  const [purchase] = await purchases();
  const phone = await signIn(browser, product.url, 'owner@demo.test', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await openScreen(phone, product, '/receipts');
  await phone.getByRole('button', { name: 'Take a picture' }).waitFor();
  await phone
    .getByLabel('Take a picture')
    .last()
    .setInputFiles(await picture(purchase!));
  await phone.getByText('Added 1 receipt. Reading the text takes a few seconds.').waitFor();
  // The demo has three.
  await phone.getByRole('tab', { name: 'Matched 4' }).tap();
  await phone.getByText('Matched: Amount equal, same day, name fits').first().waitFor();
  await accessible(phone);
  const matched = phone.getByRole('list', { name: 'Matched' });
  await matched.getByRole('link', { name: new RegExp(`^${purchase!.payee}: −`) }).tap();
  await phone.getByRole('img', { name: 'Receipt IMG_0412.jpg' }).waitFor();
  await phone.context().close();
  await openScreen(page, product, '/receipts');
  await loaded();
  expect(await purchases()).not.toContainEqual(purchase);
});

when('a receipt of another name is suggested, and Enter matches it', async () => {
  await openScreen(page, product, '/receipts');
  await loaded();
  const [purchase] = await purchases();
  await page
    .getByLabel('Choose files')
    .last()
    .setInputFiles(await picture({ ...purchase!, payee: 'Corner Shop' }));
  await page.getByText('Amount equal, same day', { exact: true }).waitFor();
  await accessible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/match'));
  await page.keyboard.press('Enter');
  expect((await answered).status()).toBe(200);
  await page.getByText('Matched Corner Shop').waitFor();
  await matchedTab().click();
  await page.getByRole('listitem', { name: 'Corner Shop' }).waitFor();
});
