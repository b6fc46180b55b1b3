// The assistant in a real browser: a question, one that follows it, a figure that lands on the rows that sum to it, and an earlier conversation;
// light, dark and on a phone.
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessible, browser, page, product, startAsOwner, when } from './as-owner.js';
import { keepPicture, openScreen, signIn } from './product.js';

startAsOwner({ onSharedDemo: true });

const box = (on: Page = page) => on.getByRole('textbox', { name: 'Question' });
const ask = async (question: string, on: Page = page) => {
  await box(on).fill(question);
  await box(on).press('Enter');
  await on.getByRole('article', { name: `Answer to: ${question}` }).waitFor();
};

when('asks, follows up, and a figure lands on the rows that sum to it', async () => {
  await openScreen(page, product, '/ai-assistant');
  const prompts = page.getByRole('list', { name: 'Suggested questions' });
  await prompts.waitFor();
  expect(await prompts.getByRole('button').count()).toBe(6);
  await accessible();
  await keepPicture(page, 'assistant-greeting');

  await ask('How much did I spend in September 2026?');
  await prompts.waitFor({ state: 'hidden' });
  await ask('and in October 2026?');
  const followed = page.getByRole('article', { name: 'Answer to: and in October 2026?' });
  await followed
    .getByText(/October 2026/)
    .first()
    .waitFor();
  await accessible();
  await keepPicture(page, 'assistant-answer');
  const figure = followed.getByRole('link', { name: /^\$[\d,]+\.\d\d$/ }).first();
  const amount = (await figure.textContent())!;
  await figure.click();
  await page.getByRole('grid', { name: 'Transactions' }).waitFor();
  const totals = page.getByLabel(/^Totals, /);
  await totals.waitFor();
  expect((await totals.locator('> div').filter({ hasText: 'Expenses' }).locator('dd').first().textContent())!.trim()).toBe(amount);

  // The conversation is still there, also after a reload.
  await page.goBack();
  await followed.waitFor();
  await page.reload();
  await followed.waitFor();
});

when('what is not understood asks to rephrase, without a figure', async () => {
  await openScreen(page, product, '/ai-assistant');
  await ask('blorptastic quux?');
  const reply = page.getByRole('article', { name: 'Answer to: blorptastic quux?' });
  await reply.getByText("I couldn't process that request. Could you try rephrasing it?").waitFor();
  expect(await reply.textContent()).not.toMatch(/\$\d/);
  await accessible();
});

when('the same in the dark and on a phone', async () => {
  for (const [name, options] of [
    ['dark', { colorScheme: 'dark' as const }],
    ['phone', { viewport: { width: 390, height: 844 } }],
  ] as const) {
    const on = await signIn(browser, product.url, 'owner@demo.test', options);
    await openScreen(on, product, '/ai-assistant');
    await ask('What were my five largest expense categories in 2026?', on);
    await keepPicture(on, `assistant-${name}`);
    await accessible(on);
    expect(await on.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true);
    await on.context().close();
  }
});
