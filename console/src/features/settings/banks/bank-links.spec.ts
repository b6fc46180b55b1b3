// Texts about linked banks, and the suggested account in the books for each account at a bank.
import { expect, test } from '@jest/globals';
import { listBankLinks } from '#contracts/routes/bank-links.js';
import { attentionText, type BankLinks, changeText, bankBalanceOf, isRead } from '../../../lib/bank-links.js';
import {
  accountText,
  candidates,
  type Choice,
  kindText,
  mappingFrom,
  nextText,
  stayingText,
  suggestedChoice,
  syncedText,
  linkedAccountIds,
} from './bank-links.js';

const example = listBankLinks.example as BankLinks;
const bank = example.links[0]!;
const [account] = bank.accounts as [BankLinks['links'][number]['accounts'][number]];
const now = new Date('2026-11-22T18:00:00Z');

test('what a sync brought, in words', () => {
  expect(changeText({ added: 0, changed: 0, removed: 0 })).toBe('nothing new');
  expect(changeText({ added: 1, changed: 0, removed: 0 })).toBe('1 transaction read');
  expect(changeText({ added: 1_234, changed: 2, removed: 1 })).toBe('1,234 transactions read, 2 changed, 1 withdrawn');
});

test('when it was read and when it will be', () => {
  expect(syncedText({ ...bank, lastSyncedAt: null }, 'Plaid', now)).toBe('Via Plaid. Not synced yet.');
  expect(syncedText({ ...bank, complete: false, lastChange: null }, 'Plaid', now)).toMatch(
    /^Via Plaid\. Last synced today \d{1,2}:\d\d [AP]M\. Its history/,
  );
  expect(nextText({ ...bank, nextSyncAt: '2026-11-22T17:59:00.000Z' }, now.getTime())).toBe('Every 6 hours, next in a moment');
  expect(nextText({ ...bank, health: 'paused' }, now.getTime())).toBe('Paused until you resume.');
  expect(stayingText({ ...bank, accounts: [{ ...account, transactions: 0, since: null }] })).toBe('Nothing has synced yet.');
});

test('an account by its bank’s details, nothing twice and without an unknown kind', () => {
  expect([kindText(account), accountText(account)]).toEqual(['··4410, checking', 'Business Checking ··4410, checking, $47,118.40']);
  const bare = { ...account, name: 'Harbor Checking (3308)', mask: '3308', kind: 'account' };
  expect([kindText(bare), accountText(bare)]).toEqual(['··3308', 'Harbor Checking (3308), $47,118.40']);
  const least = { ...bare, name: 'Savings', mask: null, balanceCents: null };
  expect([kindText(least), accountText(least)]).toEqual(['account', 'Savings']);
});

test('attention is needed for a sign-in or unmapped accounts, not for temporary failures or a pause', () => {
  const unmapped = { ...account, state: 'unmapped' as const, bankAccountId: null };
  expect(attentionText(bank)).toBeUndefined();
  expect(attentionText({ ...bank, health: 'failing' })).toBeUndefined();
  expect(attentionText({ ...bank, health: 'needs-sign-in' })).toBe('First Platypus Bank asks you to sign in again');
  expect(attentionText({ ...bank, accounts: [unmapped] })).toBe('First Platypus Bank has accounts to choose');
  expect(attentionText({ ...bank, health: 'paused', accounts: [unmapped] })).toBeUndefined();
  expect([isRead(bank), isRead({ ...bank, health: 'paused' }), isRead({ ...bank, accounts: [unmapped] })]).toEqual([true, false, false]);
});

test('the bank’s figure is at the account that it is read into, once it has been read', () => {
  expect(bankBalanceOf([bank], account.bankAccountId!)).toEqual({
    bankName: bank.bankName,
    balanceCents: 4_711_840,
    at: bank.lastSyncedAt,
  });
  expect(bankBalanceOf([{ ...bank, lastSyncedAt: null }], account.bankAccountId!)).toBeUndefined();
  expect(bankBalanceOf([bank], 'another')).toBeUndefined();
});

test('the suggested account has the same name or last digits, the same type and no other link; otherwise a new one', () => {
  const own = (id: string, name: string, type: 'asset' | 'liability' = 'asset', mask: string | null = null) => ({
    bankAccountId: id,
    name,
    type,
    mask,
  });
  const all = {
    ...example,
    ownAccounts: [own('card', 'Business Checking', 'liability'), own('byMask', 'PNC', 'asset', '4410'), own('taken', 'Business Checking')],
  };
  const fresh = { ...account, bankAccountId: null, state: 'unmapped' as const };
  expect(candidates(fresh, all.ownAccounts, new Set(['taken'])).map((candidate) => candidate.bankAccountId)).toEqual(['byMask']);
  expect(suggestedChoice(fresh, 'Platypus', all, new Set(['taken']))).toEqual({ bankAccountId: 'byMask' });
  expect(suggestedChoice(fresh, 'Platypus', all, new Set(['taken', 'byMask']))).toEqual({ name: 'Platypus Business Checking' });
  expect(suggestedChoice(fresh, 'Platypus', { ...all, ownAccounts: [] }, new Set())).toEqual({ name: 'Business Checking' });
  expect(suggestedChoice(account, 'Platypus', all, linkedAccountIds(example))).toEqual({ bankAccountId: account.bankAccountId });
  expect(suggestedChoice({ ...fresh, state: 'left-out' }, 'Platypus', all, new Set())).toBe('left-out');
  // What was moved in from another program may be this account: by its name it is, otherwise a person says.
  const moved = (...names: string[]) => ({ ...all, ownAccounts: [], inBooks: names.map((name) => ({ name, type: 'asset' as const })) });
  expect(suggestedChoice(fresh, 'Platypus', moved('Savings', 'business checking'), new Set())).toEqual({ inBooks: 'business checking' });
  expect(suggestedChoice(fresh, 'Platypus', moved('Checking'), new Set())).toBe('unchosen');
  expect(mappingFrom(new Map([['a', 'unchosen']]))).toEqual({
    problems: new Map([['a', 'Choose an account. Your books may already have this one.']]),
  });
  expect(mappingFrom(new Map([['a', { inBooks: 'Checking' }]]))).toEqual({ accounts: [{ accountId: 'a', name: 'Checking' }] });
});

test('two accounts at a bank are never one of the books', () => {
  const twice = new Map<string, Choice>([
    ['a', { bankAccountId: 'x' }],
    ['b', { bankAccountId: 'x' }],
    ['c', { name: ' New ' }],
    ['d', { name: 'new' }],
    ['e', 'left-out'],
  ]);
  expect(mappingFrom(twice)).toEqual({
    problems: new Map(['b', 'd'].map((id) => [id, 'Already linked to another bank account.'])),
  });
  expect(mappingFrom(new Map([...twice].filter(([id]) => id !== 'b' && id !== 'd')))).toEqual({
    accounts: [{ accountId: 'a', bankAccountId: 'x' }, { accountId: 'c', name: 'New' }, { accountId: 'e' }],
  });
});
