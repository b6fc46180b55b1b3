// The four figures of a view, each compared with the same days a year earlier and linked to its rows.
import type { ReactNode } from 'react';
import { centsOf } from '#contracts/money.js';
import { money, percent, wholeDollars } from '../../lib/money.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Amount, type FigureItem, Figures } from '../../ui/figures.js';
import { type Analytics, type Kpi, monthFacts, monthName, placeOf, pointsText, stepText, toneOf, type View } from './analytics.js';

const linked = (text: ReactNode, { label, link }: { label: string; link: string | null | undefined }): ReactNode => (
  <FigureLink place={link} label={label}>
    {text}
  </FigureLink>
);

interface KpiOptions {
  moreIsGood?: boolean;
  /** Colors the figure by its sign. */
  toned?: boolean;
}

function amountItem(label: string, kpi: Kpi, { moreIsGood = true, toned }: KpiOptions = {}): FigureItem {
  return {
    label,
    // The text itself contains the link; it is a dash if there is no figure.
    place: null,
    text:
      kpi.value === null
        ? '–'
        : linked(<Amount cents={centsOf(kpi.value)} />, { label: `${label}: ${money(centsOf(kpi.value))}`, link: kpi.link }),
    tone: toned && kpi.value !== null ? (kpi.value >= 0 ? 'positive' : 'negative') : undefined,
    note:
      kpi.previous === null ? (
        'No data for last year'
      ) : (
        <>
          {kpi.value !== null && <strong className={toneOf(kpi.change, moreIsGood)}>{stepText(kpi.previous, kpi.value)}</strong>} vs.{' '}
          {wholeDollars(centsOf(kpi.previous))}
        </>
      ),
  };
}

function marginItem(kpi: Kpi): FigureItem {
  return {
    label: 'Profit Margin',
    place: null,
    text: percent(kpi.value === null ? null : kpi.value / 100),
    note:
      kpi.previous === null ? (
        kpi.value === null ? (
          'No revenue'
        ) : (
          'No data for last year'
        )
      ) : (
        <>
          <strong className={toneOf(kpi.change, true)}>{pointsText(kpi)}</strong> on {percent(kpi.previous / 100)}
        </>
      ),
  };
}

const shareText = ({ share }: { share: number | null }): string => percent(share === null ? null : share / 100);

/** Revenue or expenses: the total, the average complete month, the largest month and the largest category. */
function sideItems(analytics: Analytics, side: 'revenue' | 'expenses'): FigureItem[] {
  const { months, kpis } = analytics;
  const { count, averageCents, largest } = monthFacts(months, side);
  const [first] = analytics[side].items;
  return [
    side === 'revenue'
      ? amountItem('Total Revenue', kpis.totalRevenue)
      : amountItem('Total Expenses', kpis.totalExpenses, { moreIsGood: false }),
    {
      label: 'Average Month',
      place: null,
      text: averageCents === null ? '–' : <Amount cents={averageCents} />,
      note: count === 0 ? 'No complete month yet' : `Of ${count} complete ${count === 1 ? 'month' : 'months'}`,
    },
    {
      label: side === 'revenue' ? 'Best Month' : 'Most Expensive Month',
      place: null,
      text: largest
        ? linked(<Amount cents={centsOf(largest[side])} />, { label: money(centsOf(largest[side])), link: placeOf(largest, side) })
        : '–',
      note: largest ? monthName(largest) : 'No complete month yet',
    },
    {
      label: side === 'revenue' ? 'Largest Source' : 'Largest Category',
      place: null,
      text: first ? linked(shareText(first), { label: `${first.name}: ${shareText(first)}`, link: first.link }) : '–',
      note: first?.name ?? 'None yet',
    },
  ];
}

function itemsOf(analytics: Analytics, view: View): FigureItem[] {
  const { kpis } = analytics;
  if (view === 'revenue' || view === 'expenses') return sideItems(analytics, view);
  if (view === 'cashflow') {
    return [
      amountItem('Money In', kpis.moneyIn),
      amountItem('Money Out', kpis.moneyOut, { moreIsGood: false }),
      amountItem('Net Cash', kpis.netCash, { toned: true }),
      amountItem('Cash at the End', kpis.endingCash),
    ];
  }
  return [
    amountItem('Total Revenue', kpis.totalRevenue),
    amountItem('Total Expenses', kpis.totalExpenses, { moreIsGood: false }),
    amountItem('Net Income', kpis.netIncome, { toned: true }),
    marginItem(kpis.profitMargin),
  ];
}

export const Headline = ({ analytics, view }: { analytics: Analytics; view: View }) => (
  <Figures label="Key figures" items={itemsOf(analytics, view)} />
);
