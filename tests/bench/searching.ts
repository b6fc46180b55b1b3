// P5: the ledger's text search as a member of the business, behind row-level security, against the same statements without it.
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { getLedger } from '#contracts/routes/general-ledger.js';
import { countedAtMost, ledgerPage } from '../../services/ledger/general-ledger/ledger-page.query.js';
import { loadBooks } from './books.js';
import { inDatabase } from './databases.js';
import { ms, type Benchmark, type Figure } from './figures.js';
import { alternateShort, floorRepeated, median } from './measure.js';

const tenantId = 2;
const lines = 1_000_000;
const rounds = 5;
const maxRatio = 3;
const fastEnoughMs = 50;

const words = { 'a rare text': 'eagle #0417', 'a common text': 'starbucks', 'a text that is nowhere': 'zeppelin' };

const plainPage = `select g.*, a.path from (
    select * from ledger.gl_line g where g.tenant_id = $1 and g.basis in ('both', 'cash')
      and (g.entry_id, g.line) in (select t.entry_id, t.line from ledger.gl_text t where t.tenant_id = $1 and t.description ilike $2 order by t.entry_id desc limit $3)
    order by g.date desc, g.entry_id desc, g.line desc limit 50) g
  join ledger.account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id order by g.date desc, g.entry_id desc, g.line desc`;
const plainCount = `select count(*) from (select from ledger.gl_line g where g.tenant_id = $1 and g.basis in ('both', 'cash')
    and (g.entry_id, g.line) in (select t.entry_id, t.line from ledger.gl_text t where t.tenant_id = $1 and t.description ilike $2 order by t.entry_id desc limit $3)
    limit ${countedAtMost + 1}) c`;

export const searching: Benchmark = (tell) =>
  inDatabase(async ({ administrator, unitsOfWork }) => {
    tell(`loading ${lines} lines`);
    const ledger = unitsOfWork.get('ledger')!;
    await loadBooks(ledger, tenantId, lines);
    const superuser = new pg.Client(administrator);
    await superuser.connect();
    await superuser.query('vacuum analyze');
    const figures: Figure[] = [];
    for (const [what, search] of Object.entries(words)) {
      tell(what);
      const filter = { ...getLedger.query!.parse({ search }), tenantId, basisMethod: 'cash' as const };
      const walled = (em: EntityManager) => ledgerPage(em, filter);
      const plain = async () => {
        const parameters = [tenantId, `%${search}%`, countedAtMost + 1];
        await superuser.query(plainCount, parameters);
        await superuser.query(plainPage, parameters);
      };
      const samples = await alternateShort(
        [
          { name: 'walled', run: async () => void (await ledger.read({ tenantId }, walled)) },
          { name: 'plain', run: plain },
        ],
        rounds,
      );
      const [walledMs, plainMs] = [median(samples.get('walled')!.map((one) => one.perTimeMs)), floorRepeated(samples, 'plain')];
      const ratio = walledMs / plainMs;
      figures.push({
        name: 'P5',
        what: `text search for ${what} in ${lines} lines behind row-level security, page and count, against the same statements without it`,
        measured: `${ratio.toFixed(2)} × (${ms(walledMs)} against ${ms(plainMs)})`,
        target: `≤ ${maxRatio} × or ≤ ${fastEnoughMs} ms`,
        met: ratio <= maxRatio || walledMs <= fastEnoughMs,
        values: { ratio, walledMs, plainMs },
      });
    }
    await superuser.end();
    return figures;
  });
