// Owners' questions about figures by their own names, over books that the grammar wasn't written for. The figures were computed from the
// journal by a script that shares nothing with the product (tests/questions/owners/README.md).
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { askQuestion } from '#contracts/routes/ai-query.js';
import { importJournal } from '#contracts/routes/journal-imports.js';
import { measurePrompts } from '../../services/assistant/ai-query/prompts.js';
import { TestSystem } from '../../services/host/testing/test-system.js';
import { multipart } from '../upload.js';
import { figuresOf, judge, type Case } from './judge.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-15T17:00:00Z' });
  await system.openBusiness(2);
  await system.get(importJournal, multipart({ name: 'journal.csv', bytes: readFileSync('tests/questions/owners/bike-shop.csv') }, {}));
  await system.drain();
}, 60_000);
afterAll(() => system.close(), 60_000);

const ask = (query: string) => system.get(askQuestion, { body: { query } });

test('no figure is wrong, and at least 80 % of the answers are right', async () => {
  const { cases } = JSON.parse(readFileSync('tests/questions/owners/bike-shop.json', 'utf8')) as { cases: Case[] };
  const wrong: { question: string; figures: number[] }[] = [];
  for (const asked of cases) {
    const { right, figures } = judge(asked, await ask(asked.question));
    if (!right) wrong.push({ question: asked.question, figures });
  }
  expect(cases.length).toBeGreaterThanOrEqual(60);
  expect(wrong.filter(({ figures }) => figures.length > 0)).toEqual([]);
  expect(cases.length - wrong.length).toBeGreaterThanOrEqual(cases.length * 0.8);
}, 120_000);

test('every suggested figure is understood', async () => {
  for (const prompt of measurePrompts(2025)) expect([prompt, (await ask(prompt)).understood]).toEqual([prompt, expect.any(String)]);
}, 60_000);

test('sales tax of a state that the books don’t name is no figure', async () => {
  const answer = await ask('How much sales tax do I owe Florida?');
  expect([answer.understood, figuresOf(answer), answer.text]).toEqual([
    expect.stringContaining('Sales tax owed for Florida'),
    [],
    'Your books have no sales tax for Florida.',
  ]);
});

test('a question that is not understood names the unused words and three questions that are', async () => {
  const { understood, unknownWords, nearQuestions } = await ask('How much sales tax do I owe Bermuda?');
  expect([understood, unknownWords, nearQuestions?.length]).toEqual([null, ['bermuda'], 3]);
  expect(nearQuestions).toContain('How much sales tax do I owe?');
  for (const near of nearQuestions!) expect([near, (await ask(near)).understood]).toEqual([near, expect.any(String)]);
});
