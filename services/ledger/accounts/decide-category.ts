// Whether a category can be opened, renumbered, closed, or reopened in the current chart. Pure.
import { DomainError, changedMeanwhile } from '#contracts/problem.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { pathPart, typeOfPath } from '#contracts/rules/account-path.js';
import { automaticUse } from './automatic-accounts.js';
import type { ChartAccount as NewCategory } from './standard-chart.js';

export interface CategoryState {
  number: string;
  closed: boolean;
}

export const longestPath = 300;
export function refuse(code: string, detail: string, status = 409): never {
  throw new DomainError(code, status, `${detail} Nothing was changed.`);
}

const lookAgain = 'Review it and try again. Nothing was changed.';
export const renamedMeanwhile = ({ path }: ChartAccount): DomainError =>
  changedMeanwhile('changed-meanwhile', `renamed it '${path}'`, lookAgain);

/** A name that an account had before. */
export interface FormerPath {
  path: string;
  accountId: number;
}

/** The new account. Throws if it can't be opened. */
export function openedCategory(
  chart: ChartAccount[],
  { parent, name, number }: { parent: string; name: string; number: string },
): NewCategory {
  const type = typeOfPath(parent);
  if (!type) return refuse('unknown-category', `There is no category '${parent}'.`, 422);
  const above = parent.includes(':') ? chart.find(({ path }) => path === parent) : undefined;
  if (parent.includes(':') && (!above || above.money)) return refuse('unknown-category', `There is no category '${parent}'.`, 422);
  if (above?.closed) return refuse('account-closed', `The category '${parent}' is closed. Reopen it first.`);
  const path = `${parent}:${pathPart(name)}`;
  if (pathPart(name) === '') return refuse('invalid-name', 'A category needs a name.', 422);
  if (path.length > longestPath) return refuse('invalid-name', 'The full name, including its parent categories, is too long.', 422);
  const same = chart.find((account) => account.path.toLowerCase() === path.toLowerCase());
  if (same) return refuse('category-exists', `The category '${same.path}' already exists${same.closed ? '. It’s closed. Reopen it' : ''}.`);
  refuseTaken(chart, number);
  return { path, number, type: above?.type ?? type };
}

/** Throws if the change can't be made. Setting the current state again is not a change. */
export function checkChange(chart: ChartAccount[], account: ChartAccount, seen: CategoryState, wanted: CategoryState): void {
  const { path } = account;
  if (account.number === wanted.number && account.closed === wanted.closed) return;
  if (account.money) refuse('own-account', `'${path}' is one of your bank or card accounts, not a category.`);
  if (account.number !== seen.number || account.closed !== seen.closed)
    throw changedMeanwhile('changed-meanwhile', `changed '${path}'`, lookAgain);
  if (wanted.number !== account.number) refuseTaken(chart, wanted.number);
  if (wanted.closed && !account.closed) refuseClosing(chart, account);
  const into = account.mergedInto ? chart.find(({ accountId }) => accountId === account.mergedInto) : undefined;
  if (!wanted.closed && into) refuse('account-merged', `'${path}' was merged into '${into.path}'. Undo the merge instead.`);
  const closedAbove = chart.find((other) => other.closed && path.startsWith(`${other.path}:`));
  if (!wanted.closed && account.closed && closedAbove)
    refuse('account-closed', `The category '${closedAbove.path}' above it is closed. Reopen that first.`);
}

function refuseTaken(chart: ChartAccount[], number: string): void {
  const holder = number === '' ? undefined : chart.find((account) => account.number === number);
  if (holder) refuse('number-taken', `Number ${number} belongs to '${holder.path}'.`);
}

/** Throws if the product posts to the account automatically; `so` is the consequence. */
export function refuseAutomatic(account: ChartAccount, so: string): void {
  const use = automaticUse(account);
  if (use !== undefined) refuse('account-in-use', `The books post ${use} to '${account.path}' automatically, so ${so}.`);
}

function refuseClosing(chart: ChartAccount[], account: ChartAccount): void {
  const { path } = account;
  refuseAutomatic(account, 'it stays open');
  const beneath = chart.filter((other) => !other.closed && other.path.startsWith(`${path}:`)).map((other) => `'${other.path}'`);
  if (beneath.length > 0)
    refuse(
      'account-in-use',
      `Close the subcategories of '${path}' first: ${beneath.slice(0, 5).join(', ')}${beneath.length > 5 ? ' and others' : ''}.`,
    );
}

/** A renamed category keeps its former name reserved, because entries and other programs still use it. */
export function refuseFormer(chart: ChartAccount[], { path, accountId }: FormerPath): never {
  const now = chart.find((current) => current.accountId === accountId)?.path ?? '';
  return refuse('name-kept', `'${path}' was the name of '${now}', and its transactions were recorded under it. Choose another name.`);
}
