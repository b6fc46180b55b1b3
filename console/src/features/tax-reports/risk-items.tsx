// The entries most likely to be questioned, each with its score from 0 to 10 and the reason.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { centsOf } from '#contracts/money.js';
import type { HighRiskItem } from '#contracts/routes/audit-risk.js';
import { columnDay } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import type { Scope } from '../../lib/tax-queries.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Card } from '../../ui/page.js';
import { EmptyState } from '../../ui/states.js';
import { riskTone } from './tax-reports.js';

const Score = ({ item }: { item: HighRiskItem }) => <Badge tone={riskTone(item.AuditRiskScore)}>Risk {item.AuditRiskScore}/10</Badge>;
const Entry = ({ item }: { item: HighRiskItem }) => (
  <Link to="/general-ledger" search={{ open: item.JournalEntryLineID }} title={item.Description}>
    {payeeText(item.Description)}
  </Link>
);

const columns: Column<HighRiskItem>[] = [
  { id: 'score', head: 'Risk', width: 110, sorted: 'descending', cell: (item) => <Score item={item} /> },
  { id: 'date', head: 'Date', width: 80, cell: (item) => columnDay(item.Date) },
  { id: 'description', head: 'Description', width: 230, cell: (item) => <Entry item={item} /> },
  { id: 'category', head: 'Category', width: 130, cell: (item) => item.Category },
  { id: 'reason', head: 'Why', cell: (item) => <span title={item.RiskReason}>{item.RiskReason}</span> },
  { id: 'amount', head: 'Amount', width: 120, align: 'right', cell: (item) => money(centsOf(item.Amount)) },
];

/** A button shows more, so that the content below stays within reach. */
const shownAtFirst = 10;

export function RiskItems({ items, scope: { year, method } }: { items: HighRiskItem[]; scope: Scope }) {
  const [all, setAll] = useState(false);
  return (
    <Card
      title="High Audit Risk Items"
      subtitle={
        items.length > 0 &&
        `${countOf(items.length, 'entry', 'entries')} with reasons. An estimate, because the IRS doesn’t publish its scoring`
      }
      action={
        <Link to="/audit-risk" search={{ year, method }}>
          Audit risk of {year}
        </Link>
      }
    >
      {items.length === 0 ? (
        <EmptyState>No high-risk entries this year.</EmptyState>
      ) : (
        <div className="stack gap-20 slim">
          <DataTable
            label="High Audit Risk Items"
            rows={all ? items : items.slice(0, shownAtFirst)}
            columns={columns}
            rowId={(item) => item.JournalEntryLineID}
            phone={(item) => ({
              title: <Entry item={item} />,
              amount: money(centsOf(item.Amount)),
              below: `${columnDay(item.Date)}, ${item.Category}`,
              aside: <Score item={item} />,
              note: <span className="dim">{item.RiskReason}</span>,
            })}
          />
          {!all && items.length > shownAtFirst && (
            <div>
              <Button small onClick={() => setAll(true)}>
                Show all {items.length}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  );
}
