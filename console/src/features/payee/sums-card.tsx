// What went out to a payee and came in, by year and by category.
import type { Payee } from '#contracts/routes/payee-page.js';
import { nameOfPath } from '../../lib/category-choice.js';
import { count, money } from '../../lib/money.js';
import { FigureTable } from '../../ui/chart-card.js';
import { Card } from '../../ui/page.js';

interface Sums {
  count: number;
  inCents: number;
  outCents: number;
}

const cells = ({ count: rows, outCents, inCents }: Sums) => [count(rows), blankZero(-outCents), blankZero(inCents)];
const blankZero = (cents: number): string => (cents === 0 ? '–' : money(cents));
const heads = ['Rows', 'Out', 'In'];

export function SumsCard({ payee }: { payee: Payee }) {
  return (
    <Card title="Sums">
      <FigureTable
        caption="By year"
        head={['Year', ...heads]}
        rows={payee.years.map((of) => [of.year, ...cells(of)])}
        total={['Total', ...cells(payee)]}
      />
      <div className="above-12">
        <FigureTable
          caption="By category"
          head={['Category', ...heads]}
          rows={payee.categories.map((of) => [nameOfPath(of.category), ...cells(of)])}
        />
      </div>
    </Card>
  );
}
