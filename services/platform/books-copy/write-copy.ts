// Keeps a service's copy of the ledger's lines: renamed, posted, decided and reversed lines, each with one statement.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import type { LegChanges } from '#contracts/rules/category-legs.js';
import { rows, sql } from '../sql.js';
import { insertInto, table, type Columns } from '../table.js';

/** The columns of a line that every copy has, with `reversed` and the account. */
export interface CopiedLine {
  tenantId: number;
  entryId: number;
  line: number;
  decisionSeq: number;
}

/** A service's copy. Its table has the columns, and `reversed`; its key is tenant_id, entry_id, line. */
export interface BooksCopy<Line extends CopiedLine> {
  table: string;
  columns: Columns<Line>;
  /** The column of the account that a decision sets. */
  account: 'category' | 'account';
}

/** The ledger's events as changes of a copy; `lines` are those that the service keeps. */
export interface CopyChanges<Line> extends Pick<LegChanges, 'decisions' | 'reversed' | 'renames'> {
  lines: Line[];
}

export type Change = 'renamed' | 'added' | 'decided' | 'reversed';

/** Returns the changed rows; `returning` names columns of `l`, the current line. An existing line is not added again. */
export async function writeCopy<Touched extends object, Line extends CopiedLine>(
  em: EntityManager,
  { table: name, columns, account }: BooksCopy<Line>,
  { lines, decisions, reversed, renames }: CopyChanges<Line>,
  returning?: RawBuilder<unknown>,
): Promise<(Touched & { change: Change })[]> {
  const [copy, path] = [sql.table(name), sql.ref(account)];
  const keepsDoubt = 'unconfirmed' in columns;
  const written = async (change: Change, changes: readonly unknown[], statement: RawBuilder<unknown>) => {
    if (changes.length === 0) return [];
    const complete = returning ? sql`${statement} returning ${returning}, ${sql.lit(change)} as change` : statement;
    return rows<Touched & { change: Change }>(em, complete);
  };
  return [
    ...(await written(
      'renamed',
      renames,
      sql`update ${copy} l set ${path} = n.path from ${table('n', renames, { tenant_id: 'int', former: 'text', path: 'text' })}
          where l.tenant_id = n.tenant_id and l.${path} = n.former`,
    )),
    ...(await written(
      'added',
      lines,
      sql`${insertInto(`${name} as l`, lines, columns)} on conflict (tenant_id, entry_id, line) do nothing`,
    )),
    ...(await written(
      'decided',
      decisions,
      sql`update ${copy} l set ${path} = d.category, decision_seq = d.decision_seq${keepsDoubt ? sql`, unconfirmed = d.unconfirmed` : sql``}
          from ${table('d', decisions, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint', category: 'text', decision_seq: 'int', unconfirmed: 'boolean' })}
          where l.tenant_id = d.tenant_id and l.entry_id = d.entry_id and l.line = d.line and l.decision_seq < d.decision_seq`,
    )),
    ...(await written(
      'reversed',
      reversed,
      sql`update ${copy} l set reversed = true from ${table('r', reversed, { tenant_id: 'int', entry_id: 'bigint' })}
          where l.tenant_id = r.tenant_id and l.entry_id = r.entry_id and not l.reversed`,
    )),
  ];
}
