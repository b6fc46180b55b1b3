// Income and fees by card processor, from the charges in the books.
import { consoleLinks } from '#contracts/console-links.js';
import { dollars } from '#contracts/money.js';
import { inWords } from '../typed-query/period.js';
import type { Processors } from '../typed-query/typed-query.js';
import { leafOf, moneyText, shownRows, sumRow, type AnswerBody } from './answer.js';
import { chargesByProcessor } from './facts.query.js';
import type { Reader } from './sums-answer.js';

export async function answerProcessors({ em, tenantId }: Reader, { of, accounts, period }: Processors): Promise<AnswerBody> {
  const all = await chargesByProcessor(em, { tenantId, period });
  const shown = accounts ? all.filter(({ account }) => accounts.paths.includes(account)) : all;
  const links = [{ text: 'Client Invoices', link: consoleLinks.invoices(period) }];
  const through = accounts?.label ?? 'a card processor';
  if (shown.length === 0) return { text: `No charges through ${through} are in the books ${inWords(period)}.`, links };
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
