// The charges of one page: a table, on a phone two lines each; below it the pages.
import { useMemo } from 'react';
import { centsOf } from '#contracts/money.js';
import { useToday } from '../../lib/business-day.js';
import { money } from '../../lib/money.js';
import { Badge } from '../../ui/badge.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Pages } from '../../ui/pages.js';
import {
  type Charge,
  type Charges,
  clientText,
  dateText,
  feeText,
  movedMoney,
  netText,
  purposeText,
  shownText,
  statusesOf,
} from './client-invoices.js';

interface ChargeRowsProps {
  list: Charges;
  busy: boolean;
  openId: string | undefined;
  onOpen(chargeId: string): void;
  onPage(page: number): void;
}

const rowId = (charge: Charge): string => charge.charge_id;

export function ChargeRows({ list: { data, pagination }, busy, openId, onOpen, onPage }: ChargeRowsProps) {
  const thisYear = useToday().slice(0, 4);
  const columns = useMemo(() => columnsFor(data, { thisYear, brief: openId !== undefined }), [data, thisYear, openId]);
  return (
    <>
      <DataTable
        label="Invoices"
        rows={data}
        columns={columns}
        rowId={rowId}
        busy={busy}
        openId={openId}
        onOpen={(charge) => onOpen(rowId(charge))}
        onMove={openId === undefined ? undefined : (charge) => onOpen(rowId(charge))}
        phone={(charge) => ({
          title: clientText(charge),
          amount: <AmountCell charge={charge} symbol="$" />,
          below: `${dateText(charge.created, thisYear)} · ${purposeText(charge)}`,
          aside: <Statuses charge={charge} thisYear={thisYear} max={1} />,
        })}
      />
      <Pages shown={shownText(pagination)} page={pagination.page} pages={pagination.pages} always onPage={onPage} />
    </>
  );
}

/** Fewer columns when the panel is open: it shows the rest. */
function columnsFor(rows: Charge[], { thisYear, brief }: { thisYear: string; brief: boolean }): Column<Charge>[] {
  const older = rows.some(({ created }) => !created.startsWith(thisYear));
  const twoBadges = !brief && rows.some((charge) => statusesOf(charge, thisYear).length > 1);
  const quiet = (text: string) => <span className="dim">{text}</span>;
  const client = (charge: Charge) => <span title={charge.stripe_customer_id || undefined}>{clientText(charge)}</span>;
  return [
    { id: 'date', head: 'Date', width: older ? 112 : 76, cell: (charge) => quiet(dateText(charge.created, thisYear)) },
    { id: 'client', head: 'Client', width: brief ? undefined : 210, cell: client },
    ...(brief ? [] : [{ id: 'description', head: 'Description', cell: (charge: Charge) => quiet(purposeText(charge)) }]),
    { id: 'amount', head: 'Amount', width: 104, align: 'right', cell: (charge) => <AmountCell charge={charge} symbol="" /> },
    ...(brief ? [] : feeAndNet),
    {
      id: 'status',
      head: 'Status',
      width: twoBadges ? 268 : 186,
      cell: (charge) => <Statuses charge={charge} thisYear={thisYear} max={brief ? 1 : 2} />,
    },
  ];
}

const feeAndNet: Column<Charge>[] = [
  { id: 'fee', head: 'Fee', width: 84, align: 'right', cell: (charge) => <span className="dim">{feeText(charge)}</span> },
  { id: 'net', head: 'Net', width: 104, align: 'right', cell: netText },
];

/** Dimmed unless money moved. */
function AmountCell({ charge, symbol }: { charge: Charge; symbol: '$' | '' }) {
  return <span className={movedMoney(charge) ? undefined : 'dim'}>{money(centsOf(charge.amount), { symbol })}</span>;
}

export function Statuses({ charge, thisYear, max = 2 }: { charge: Charge; thisYear: string; max?: 1 | 2 }) {
  return (
    <span className="inline gap-6">
      {statusesOf(charge, thisYear)
        .slice(0, max)
        .map(({ text, tone }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
    </span>
  );
}
