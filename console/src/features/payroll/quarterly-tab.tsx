// Tab 'Quarterly': a calendar quarter with its income and its due date, the tax that the estimate asks for, and the guidelines.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getPayrollQuarter } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import type { PayrollQuarter } from '#contracts/routes/tax-estimates.js';
import { dayText, spanText } from '../../lib/dates.js';
import { reading } from '../../lib/reading.js';
import { usePhone } from '../../lib/use-media.js';
import { type FigureItem, Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { Segmented } from '../../ui/segmented.js';
import { SkeletonFigures } from '../../ui/states.js';
import { quarterNames } from './payroll.js';

/** A dash with the reason while the profile lacks what the estimate needs. */
function owedOf({ year, quarter, estimatedTax, estimatedTaxReason }: PayrollQuarter): FigureItem {
  const label = 'Estimated tax owed';
  if (estimatedTax === null)
    return {
      label,
      place: null,
      text: '–',
      note: (
        <>
          {estimatedTaxReason}{' '}
          <Link to="/tax-profile" search={{ year }}>
            Tax profile
          </Link>
        </>
      ),
    };
  return {
    label,
    place: `/tax-cockpit?year=${year}&quarter=${quarter}`,
    amountCents: centsOf(estimatedTax),
    note: (
      <>
        How it’s calculated:{' '}
        <Link to="/tax-cockpit" search={{ year, quarter }}>
          Tax Cockpit
        </Link>
      </>
    ),
  };
}

export function QuarterlyTab({ year, quarter, onQuarter }: { year: number; quarter: number; onQuarter(quarter: number): void }) {
  const query = useQuery(reading(getPayrollQuarter, { params: { year, quarter: String(quarter) } }));
  // The card below shows the months; a phone has no room to repeat them.
  const phone = usePhone();
  const nameOf = (label: string) => (phone ? label.split(' ')[0]! : label);
  return (
    <>
      <Card
        title="Quarterly Tax Payments"
        action={
          <Segmented
            label="Quarter"
            value={String(quarter)}
            choices={quarterNames.map((label, at) => ({ value: String(at + 1), label: nameOf(label) }))}
            onChange={(value) => onQuarter(Number(value))}
          />
        }
      >
        <Loaded query={query} skeleton={<SkeletonFigures />} errorTitle="Couldn’t load the quarter">
          {(data) => (
            <Figures
              label={`${quarterNames[quarter - 1]} ${year}`}
              items={[
                {
                  label: 'Period',
                  place: null,
                  text: spanText(data.periodStart, data.periodEnd),
                  note: `IRS payment period: ${spanText(data.irsPeriodStart, data.irsPeriodEnd)}`,
                },
                {
                  label: 'Payment due',
                  place: null,
                  text: dayText(data.dueOn, { year: true }),
                  note:
                    data.dueOn === data.nominalDueOn
                      ? 'A business day'
                      : `${dayText(data.nominalDueOn, { year: true })} isn’t a business day`,
                },
                owedOf(data),
                {
                  label: 'Quarterly income',
                  place: null,
                  amountCents: centsOf(data.quarterlyIncome),
                  note: 'Gross income, Schedule C line 7',
                },
              ]}
            />
          )}
        </Loaded>
      </Card>
      <Card title="Guidelines">
        <ul className="stack gap-6 bullets">
          <li>
            Q1 (Jan-Mar) is due on April 15, Q2 (Apr-Jun) on June 15, Q3 (Jul-Sep) on September 15, Q4 (Oct-Dec) on January 15 of the next
            year.
          </li>
          <li>A date on a weekend or holiday moves to the next business day.</li>
          <li>Pay 25% of the annual estimate each quarter.</li>
        </ul>
      </Card>
    </>
  );
}
