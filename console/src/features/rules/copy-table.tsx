// The rules of another business with a box to tick for each that can be copied, and why the others can't.
import { countOf } from '../../lib/money.js';
import { CopyList } from '../../ui/copy-dialog.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { TickField } from '../../ui/field.js';
import { canCopy, nameText, reasonText, type RuleToCopy, targetText } from './copied-rules.js';
import { conditionsText } from './rules.js';

interface CopyTableProps {
  label: string;
  rows: RuleToCopy[];
  /** Positions of rules that could be copied but are excluded. */
  left: ReadonlySet<number>;
  onChange(left: ReadonlySet<number>): void;
}

export function CopyTable({ label, rows, left, onChange }: CopyTableProps) {
  const positions = rows.filter(canCopy).map(({ position }) => position);
  const toggle = (position: number, taken: boolean) => {
    const next = new Set(left);
    if (taken) next.delete(position);
    else next.add(position);
    onChange(next);
  };
  const tick = (row: RuleToCopy) => (
    <input
      type="checkbox"
      aria-label={`Copy ${nameText(row)}`}
      disabled={!canCopy(row)}
      checked={canCopy(row) && !left.has(row.position)}
      onChange={(event) => toggle(row.position, event.target.checked)}
    />
  );
  const columns: Column<RuleToCopy>[] = [
    { id: 'tick', head: <span className="hidden">Copy</span>, width: 40, cell: tick },
    { id: 'name', head: 'Rule', width: 130, cell: (row) => <strong className="emphasis block pad-7 breaks wraps">{nameText(row)}</strong> },
    { id: 'when', head: 'When', cell: (row) => <span className="block pad-7 breaks wraps">{conditionsText(row.rule)}</span> },
    {
      id: 'category',
      head: 'Category',
      width: 190,
      cell: (row) => (
        <span className="block pad-7 wraps">
          {targetText(row.rule)}
          {reasonText(row) && <span className="note block">{reasonText(row)}</span>}
        </span>
      ),
    },
  ];
  return (
    <>
      {positions.length > 1 && (
        <TickField
          label={`All ${countOf(positions.length, 'rule')} that can be copied`}
          checked={positions.every((position) => !left.has(position))}
          onChange={(taken) => onChange(new Set(taken ? [] : positions))}
        />
      )}
      <CopyList>
        <DataTable<RuleToCopy>
          label={label}
          rows={rows}
          columns={columns}
          rowId={({ position }) => String(position)}
          dimmed={(row) => !canCopy(row)}
          phone={(row) => ({
            title: (
              <label className="row gap-8">
                {tick(row)} {nameText(row)}
              </label>
            ),
            amount: row.rule.split ? '' : targetText(row.rule),
            below: conditionsText(row.rule),
            note: [row.rule.split && targetText(row.rule), reasonText(row)].filter(Boolean).join('. '),
          })}
        />
      </CopyList>
    </>
  );
}
