// Whether a payee is due a 1099-NEC for the year of its newest row, and why, from payroll's calls.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getPayrollTransactions, listVendors } from '#contracts/generated/client.js';
import type { Payee } from '#contracts/routes/payee-page.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { candidatesQuery } from '../../lib/tax-queries.js';
import { Badge } from '../../ui/badge.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { SkeletonRows } from '../../ui/states.js';
import { contractorOf, form1099Status } from './payee.js';

const waiting = <SkeletonRows rows={3} label="Loading 1099 status" />;

export function Form1099Card({ payee }: { payee: Payee }) {
  const { newest } = payee;
  const year = Number(newest.date.slice(0, 4));
  // Contractor payments of the year of the newest line whose text is that line's.
  const query = { year, search: newest.description.slice(0, 200), limit: 100 };
  const payments = useQuery(reading(getPayrollTransactions, { query }));
  return (
    <Card
      title={`1099-NEC, ${year}`}
      action={
        <Link to="/payroll" search={{ tab: 'vendors', year: String(year) }} className="link">
          Vendors
        </Link>
      }
    >
      <Loaded query={payments} skeleton={waiting} errorTitle="Couldn’t load contractor payments">
        {(data) => {
          const name = contractorOf(data, newest.lineId);
          if (name === undefined) return <p className="dim">Not in the contractor payments for {year}.</p>;
          if (name === '')
            return (
              <p>
                A contractor payment without a payee.{' '}
                <Link to="/payroll" search={{ year: String(year), contractor: 'Unknown' }} className="link">
                  Name the contractor
                </Link>
              </p>
            );
          return <Form1099StatusView name={name} year={year} payments={data} />;
        }}
      </Loaded>
    </Card>
  );
}

type Payments = Parameters<typeof form1099Status>[0]['payments'];

function Form1099StatusView({ name, year, payments }: { name: string; year: number; payments: Payments }) {
  const candidates = useQuery(candidatesQuery(year));
  const vendors = useQuery(reading(listVendors, { query: { search: name, year, limit: 20 } }, { enabled: name !== '' }));
  return (
    <Loaded query={candidates} skeleton={waiting} errorTitle="Couldn’t load the 1099 list">
      {(list) => (
        <Loaded query={vendors} skeleton={waiting} errorTitle="Couldn’t load vendors">
          {(found) => {
            const { tone, verdict, why, paidCents, w9 } = form1099Status({ name, payments, candidates: list, vendors: found.vendors });
            return (
              <div className="stack gap-6">
                <p>
                  <Badge tone={tone}>{verdict}</Badge>
                </p>
                <p>{why}</p>
                <p className="note">
                  {name}: {money(paidCents)} paid in {year}. W-9: {w9}.
                </p>
              </div>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
