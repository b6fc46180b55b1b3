// Transactions like one that a person categorized: offered next to it, shown with their total, and categorized and undone together.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getAlike } from '#contracts/generated/client.js';
import type { Alike } from '#contracts/routes/alike.js';
import { isControlPath } from '#contracts/rules/trade-accounts.js';
import { columnDayOfAnyYear } from '../../lib/dates.js';
import { choiceOfPath, nameOfPath } from '../../lib/category-choice.js';
import { countOf, money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column, PhoneCells } from '../../ui/data-table-props.js';
import { Dialog } from '../../ui/dialog.js';
import { CreateRule } from '../../ui/rule-dialog/create-rule.js';
import { seenLine, useCategorize } from '../../ui/use-categorize.js';

export function AlikeOffer({ lineId }: { lineId: string }) {
  const { data } = useQuery(reading(getAlike, { params: { lineId } }));
  const [shown, setShown] = useState<Alike | null>(null);
  // What a transaction pays says nothing about others.
  if (!data?.decidedByPerson || !data.payee || isControlPath(data.category)) return null;
  return (
    <div className="flex wrap gap-6 above-10">
      {data.count > 0 && (
        <Button small onClick={() => setShown(data)}>
          Apply to {countOf(data.count, 'other')} like this
        </Button>
      )}
      <CreateRule start={{ payee: data.payee, ...choiceOfPath(data.category) }}>Always do this</CreateRule>
      {shown && <AlikeDialog lineId={lineId} alike={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

type Line = Alike['lines'][number];

const columns: Column<Line>[] = [
  { id: 'date', head: 'Date', width: 108, cell: ({ date }) => columnDayOfAnyYear(date) },
  { id: 'description', head: 'Description', cell: ({ description }) => <span className="clip block">{description}</span> },
  { id: 'category', head: 'Current category', width: 140, cell: ({ category }) => nameOfPath(category) },
  { id: 'amount', head: 'Amount', width: 110, align: 'right', cell: ({ amountCents }) => money(amountCents) },
];

const phoneCells = ({ date, description, category, amountCents }: Line): PhoneCells => ({
  title: description,
  amount: money(amountCents),
  below: `${columnDayOfAnyYear(date)}, ${nameOfPath(category)}`,
});

function AlikeDialog({ lineId, alike, onClose }: { lineId: string; alike: Alike; onClose(): void }) {
  const { payee, category, count, amountCents, lines } = alike;
  const name = nameOfPath(category);
  const categorizing = useCategorize();
  return (
    <Dialog title={`Categorize ${countOf(count, 'other')} from ${payee} as ${name}`} opened wide onClose={onClose}>
      <p className="dim">
        {money(amountCents)} in total. No person has reviewed these yet. Automatic categorization won’t change them later.
        {count > lines.length && ` Only the newest ${lines.length} are categorized now. Create a rule for all of them.`}{' '}
        <Link to="/payee" search={{ line: lineId }} className="link">
          All from this payee
        </Link>
      </p>
      <div className="above-12">
        <DataTable label="Transactions like this one" columns={columns} rows={lines} rowId={({ lineId }) => lineId} phone={phoneCells} />
      </div>
      <div className="flex wrap gap-6 above-12">
        <Button
          kind="filled"
          disabled={categorizing.isPending}
          onClick={() => categorizing.mutate({ lines: lines.map(seenLine), choice: choiceOfPath(category) }, { onSuccess: onClose })}
        >
          {categorizing.isPending ? 'Saving…' : `Categorize ${countOf(lines.length, 'transaction')}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
