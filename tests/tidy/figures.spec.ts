// A call that reports a figure joins the registry of figures, or is listed here with why nothing else reports what it reports.
import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import type { AnyRoute } from '#contracts/define.js';
import { routesByFeature } from '#contracts/routes/all.js';
import { Cents, Dollars } from '#contracts/shapes.js';
import { repositoryFiles, sourceOf } from './sources.js';

type Shape = z.core.$ZodType;

const files = repositoryFiles();
const known = new Set(files);
const readers = files.filter((path) => /^tests\/one-answer\/[\w-]+\.ts$/.test(path) && !path.endsWith('.spec.ts'));
const joined = new Set(readers.flatMap((path) => sourceOf(path, known).imports.flatMap(({ names }) => (names === 'all' ? [] : names))));

/** Calls by their name in the contracts. */
const reads = Object.values(routesByFeature)
  .flatMap((routes) => Object.entries(routes) as [string, AnyRoute][])
  .filter(([, { method }]) => method === 'GET');

const alone: Record<string, string[]> = {
  'one row, document, file or person, as it was entered or sent': [
    'getAlike',
    'getBankTransaction',
    'getClassificationHistory',
    'getClassificationHistoryAsSpecified',
    'getClassificationStats',
    'getClassificationStatsAsSpecified',
    'getClassificationStatus',
    'getClassificationStatusAsSpecified',
    'getConversation',
    'getDocumentsForTransaction',
    'getDocumentStart',
    'getImport',
    'getImportRows',
    'listHeld',
    'listLinesAround',
    'getPayeeLines',
    'getPayRuns',
    'getW3',
    'exportArchive',
    'exportAudit',
    'getTransaction',
    'getReceiptFile',
    'exportReceipts',
    'getReceiptPicture',
    'getW9',
    'listReceipts',
    'listAssetPurchases',
    'listImports',
    'listPayoutDeposits',
    'listRepeatingEntries',
    'listWithholdings',
    'getFoundPayments',
    'listOtherSides',
    'listWaitingDecisions',
    'listWaitingPurchases',
  ],
  'one of a list that the registry reads': ['getLedgerFast', 'getVendor'],
  'part of the list or the summary that the registry reads': ['getFormDifferences', 'getTaxCompliance'],
  'all rows of one payee or client, in any account': ['getClientHistory', 'getPayee', 'getPayeeToReview'],
  'documents of forms that the registry reads': [
    'getCopiesPdf',
    'getFormPdf',
    'getMiscCopiesPdf',
    'getMiscFormPdf',
    'getMiscIrisCsv',
    'getMiscSummaryPdf',
  ],
  'balances that the bank states, not the books': ['listBankLinks'],
  'figures of a stored reconciliation as they were, and the entries of one statement': [
    'listClearedEntries',
    'listReconcilable',
    'listReconciliationChanges',
    'listReconciliations',
    'reconciliationReport',
    'sumClearedEntries',
  ],
  'rules and their limits': ['exportRules', 'listRules'],
  'what a change would do': ['previewCategoryMerge', 'previewPostedTax', 'listPostedRemittances', 'generateFormsByGet'],
  'findings of its own': ['getUnusualPayments'],
  'figures of a close as they were, next to lines that the statements have': ['getCloseChanges', 'listCloses'],
  'days that a person chose, and what changed between two moments': ['exportLockExceptions', 'getLocks'],
};

/** Numbers of money and counts, and days through which something is complete. */
function reportsFigure({ reply, answers }: AnyRoute): boolean {
  return answers === 'file' || answers === 'text' || holdsFigure(reply, '', new Set());
}

interface Definition {
  type: string;
  shape?: Record<string, Shape>;
  element?: Shape;
  valueType?: Shape;
  innerType?: Shape;
  out?: Shape;
  options?: Shape[];
}

function holdsFigure(shape: Shape, name: string, within: Set<Shape>): boolean {
  if (within.has(shape)) return false;
  const { type, shape: members = {}, options = [], ...single } = shape._zod.def as Definition;
  if (type === 'number') return shape === Dollars || shape === Cents || /Cents$/.test(name);
  if (type === 'string') return /[a-z]Through$/.test(name);
  const inside = (part: Shape, called = name) => holdsFigure(part, called, new Set([...within, shape]));
  const parts = [...options, single.element, single.valueType, single.innerType, single.out].filter((part) => part !== undefined);
  return Object.entries(members).some(([key, part]) => inside(part, key)) || parts.some((part) => inside(part));
}

test('every call that reports an amount or a day of completeness is in the registry of figures', () => {
  const listed = new Set(Object.values(alone).flat());
  const missing = reads.filter(([name, route]) => reportsFigure(route) && !joined.has(name) && !listed.has(name));
  expect(missing.map(([name, { path }]) => `${name} ${path}`)).toEqual([]);
});

test('the list has only calls that report a figure and are not in the registry', () => {
  const outside = new Map(reads.filter(([name]) => !joined.has(name)));
  expect(
    Object.values(alone)
      .flat()
      .filter((name) => !outside.has(name) || !reportsFigure(outside.get(name)!)),
  ).toEqual([]);
});
