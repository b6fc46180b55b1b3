// The other program's balances compared with the totals of the moved entries, by account.
import type { MovingProof } from '#contracts/routes/moving-in.js';
import { money } from '../../lib/money.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Card } from '../../ui/page.js';
import { Notice } from '../../ui/states.js';
import { type ProofRow, proofRows, sided, verdictOf } from './moving-in.js';

const difference = ({ differenceCents }: ProofRow) =>
  differenceCents === 0 ? <span className="dim">agrees</span> : <strong className="negative">{money(differenceCents)}</strong>;

const columns: Column<ProofRow>[] = [
  { id: 'name', head: 'Account', cell: ({ name }) => name },
  { id: 'stated', head: 'Their balance', width: 160, align: 'right', cell: ({ statedCents }) => sided(statedCents) },
  { id: 'books', head: 'Moved entries', width: 160, align: 'right', cell: ({ booksCents }) => sided(booksCents) },
  { id: 'difference', head: 'Difference', width: 130, align: 'right', cell: difference },
];

export function ProofTable({ proof }: { proof: MovingProof }) {
  return (
    <Card title="Proof" subtitle="The moved entries alone, compared with what the other program states.">
      <div className="below-10">
        <Notice tone={proof.agrees ? 'positive' : 'negative'}>{verdictOf(proof)}</Notice>
      </div>
      <DataTable
        label="Proof"
        rows={proofRows(proof)}
        columns={columns}
        rowId={({ name, asOf }) => `${name} ${asOf ?? ''}`}
        phone={(row) => ({
          title: row.name,
          amount: sided(row.booksCents),
          below: `Theirs ${sided(row.statedCents)}`,
          aside: difference(row),
        })}
      />
    </Card>
  );
}
