// The first person of an installation, who signs in with a browser and goes on as a program.
import type { Page } from 'playwright-core';
import { Owner } from '../chaos/owner.js';
import { openBrowser } from '../product.js';

export async function createOwner(url: string): Promise<Owner> {
  const browser = await openBrowser();
  try {
    const page = await (await browser.newContext()).newPage();
    await page.goto(url);
    await page.getByRole('button', { name: /^Sign In/ }).click();
    await fillIn(page);
    const asked = page.waitForRequest((request) => request.url().includes('/api/v1/') && Boolean(request.headers()['authorization']));
    await page.getByRole('button', { name: 'Create the owner and sign in' }).click();
    const token = (await asked).headers()['authorization']!.replace('Bearer ', '');
    return await new Owner(url, token).openBusiness('Blue Door Bakery');
  } finally {
    await browser.close();
  }
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill('ana@example.com');
  await page.getByLabel('Your name').fill('Ana Costa');
  await page.getByLabel('Password', { exact: true }).fill('seven quiet harbors');
  await page.getByLabel('Password again').fill('seven quiet harbors');
}
