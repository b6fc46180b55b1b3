// Screen 'Cash Flow'. Route: getCashFlow, for the period and the one it is compared with.
import { getCashFlow } from '#contracts/generated/client.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { BalanceScreens } from '../../ui/balance-screens.js';
import { Figures } from '../../ui/figures.js';
import { daysText } from '../../ui/period-days.js';
import { type PeriodReport, PeriodReportPage, type ReportColumn } from '../../ui/period-report.js';
import { Notice } from '../../ui/states.js';
import { type CashFlow, cashDifference, cashFlowStatement, closingPlace, openingPlace } from './cash-flow.js';

const report: PeriodReport<CashFlow> = {
  title: 'Cash Flow',
  name: 'the cash flow',
  read: ({ from, to }) => reading(getCashFlow, { query: { from, to } }),
  statement: cashFlowStatement,
};

export const CashFlowPage = () => (
  <PeriodReportPage report={report} screens={<BalanceScreens />} above={(column) => <Headline {...column} />} />
);

function Headline({ reply: flow, period }: ReportColumn<CashFlow>) {
  const difference = cashDifference(flow);
  return (
    <>
      <Figures
        label={`Cash, ${daysText(flow, period)}`}
        items={[
          { label: 'Cash at the beginning', place: openingPlace(flow) ?? null, amountCents: flow.openingCashCents },
          { label: 'From operating activities', place: null, amountCents: flow.operating.totalCents },
          { label: 'From investing and financing', place: null, amountCents: flow.investing.totalCents + flow.financing.totalCents },
          {
            label: 'Cash at the end',
            place: closingPlace(flow),
            amountCents: flow.closingCashCents,
            note: `${money(flow.netChangeCents, { plus: true })} in the period`,
          },
        ]}
      />
      {difference !== 0 && (
        <Notice tone="negative" title={`Cash flow differs from the account balances by ${money(Math.abs(difference))}.`}>
          Cash at the beginning and the three flows must add up to cash at the end.
        </Notice>
      )}
    </>
  );
}
