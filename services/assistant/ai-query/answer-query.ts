// Answers a typed query: each kind has its own function.
import { consoleLinks } from '#contracts/console-links.js';
import { dollars } from '#contracts/money.js';
import { inWords } from '../typed-query/period.js';
import type { Processors, TypedQuery } from '../typed-query/typed-query.js';
import { type AnswerBody, leafOf, moneyText, shownRows, sumRow } from './answer.js';
import { answerBalance, answerRunway } from './balance-answer.js';
import { answerComparison, answerWhy } from './change-answer.js';
import { chargesByProcessor } from './facts.query.js';
import { answerMeasure, answerMeasures } from './measure-answer.js';
import { answerAttention, answerContractors, answerInvoices, answerTax } from './published-answer.js';
import { answerSums, type Reader } from './sums-answer.js';

export async function answerQuery(reader: Reader, query: TypedQuery, payeesToReview: () => Promise<number | null>): Promise<AnswerBody> {
  switch (query.kind) {
    case 'sums':
      return answerSums(reader, query);
    case 'comparison':
      return answerComparison(reader, query);
    case 'why':
      return answerWhy(reader, query);
    case 'balance':
      return answerBalance(reader, query);
    case 'runway':
      return answerRunway(reader, query);
    case 'tax':
      return answerTax(reader, query);
    case 'contractors':
      return answerContractors(reader, query);
    case 'invoices':
      return answerInvoices(reader, query);
    case 'attention':
      return answerAttention(reader, await payeesToReview());
    case 'measure':
      return answerMeasure(reader, query);
    case 'measures':
      return answerMeasures(reader, query);
    case 'processors':
      return answerProcessors(reader, query);
  }
}

async function answerProcessors({ em, tenantId }: Reader, { of, accounts, period }: Processors): Promise<AnswerBody> {
  const all = await chargesByProcessor(em, { tenantId, period });
  const shown = accounts ? all.filter(({ account }) => accounts.paths.includes(account)) : all;
  const links = [{ text: 'Client Invoices', link: consoleLinks.invoices(period) }];
  const through = accounts?.label ?? 'a card processor';
  if (shown.length === 0) return { text: `No charges through ${through} are in your books ${inWords(period)}.`, links };
  const centsOf = ({ grossCents, feeCents }: (typeof shown)[number]) => (of === 'fees' ? feeCents : grossCents);
  const cents = shown.reduce((sum, processor) => sum + centsOf(processor), 0);
  const names = accounts?.label ?? 'Card processors';
  return {
    summary:
      of === 'fees'
        ? `${names} kept ${moneyText(cents)} in fees ${inWords(period)}.`
        : `You charged clients ${moneyText(cents)} through ${accounts?.label ?? 'card processors'} ${inWords(period)}, before fees and including sales tax.`,
    ...shownRows(
      shown.map((processor) =>
        sumRow({
          name: leafOf(processor.account),
          metric: of === 'fees' ? 'Fees' : 'Charged',
          cents: centsOf(processor),
          period,
          link: links[0]!.link,
        }),
      ),
    ),
    total: dollars(cents),
    links,
  };
}
