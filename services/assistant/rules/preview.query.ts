// Previews a rule's effect on the lines in the books. The database finds lines whose text could fit, and the rules decide.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import { maxPreviewed, maxPreviewLines, type previewRule } from '#contracts/routes/rules.js';
import { allOf, row, rows, sql } from '#platform/sql.js';
import { partsByShares, type SharedPart } from '#contracts/rules/split-shares.js';
import { isCategorizedAs, isTransaction, transactionsOf, type Transaction } from '../ledger-lines/transactions.query.js';
import { firstFitting, hasNoCondition, matcherOf, textsOf, type Rule } from '../rule-book/rule.js';

/** A few lines may all fit a good rule by chance. A rule that fits all of this many lines is too broad. */
const minLinesForAll = 20;

function couldFit(rule: Rule) {
  const texts = textsOf(rule).map(
    ({ field, value, read }) =>
      sql`(strpos(${sql.ref(field === 'payee' ? 'payee' : 'text')}, ${value}) > 0 or ${read === null ? sql`false` : sql`payee = ${read}`})`,
  );
  return allOf([...texts, rule.account !== null && sql`account = ${rule.account}`]);
}

function linesThatCouldFit(em: EntityManager, tenantId: number, rule: Rule): Promise<Transaction[]> {
  return rows(
    em,
    sql`select * from ${transactionsOf(tenantId)} t where ${couldFit(rule)} order by date desc, line_id desc limit ${maxPreviewed + 1}`,
  );
}

async function countLines(em: EntityManager, tenantId: number): Promise<number> {
  return (await row<{ count: number }>(em, sql`select count(*) as count from ledger_line where ${isTransaction(tenantId)}`))!.count;
}

/** True for a rule without a condition, or a rule that fits all of many lines. */
const fitsAll = (rule: Rule, { matched, all }: { matched: number; all: number }): boolean =>
  hasNoCondition(rule) || (all >= minLinesForAll && all <= maxPreviewed && matched === all);

export async function matchesEverything(em: EntityManager, tenantId: number, rule: Rule): Promise<boolean> {
  if (hasNoCondition(rule)) return true;
  const matched = (await linesThatCouldFit(em, tenantId, rule)).filter(matcherOf(rule)).length;
  return fitsAll(rule, { matched, all: await countLines(em, tenantId) });
}

/** The parts that a rule gives a transaction, one if it doesn't split; undefined if its fixed amounts exceed the transaction. */
const partsFor = ({ split, path }: Rule, { amountCents }: Transaction): SharedPart[] | undefined =>
  split ? partsByShares(amountCents, split) : [{ category: path, amountCents }];

/** `rules` is the list including the rule. */
export async function previewOf(
  em: EntityManager,
  { tenantId, rule, rules }: { tenantId: number; rule: Rule; rules: Rule[] },
): Promise<ReplyOf<typeof previewRule>> {
  const fits = matcherOf(rule);
  const found = await linesThatCouldFit(em, tenantId, rule);
  const matched = found.slice(0, maxPreviewed).filter(fits);
  const decides = firstFitting(rules);
  const fates = Map.groupBy(matched, (line) => {
    if (line.decidedBy === 'person') return 'byPerson';
    if (decides(line)?.rule !== rule) return 'byEarlierRule';
    const parts = partsFor(rule, line);
    if (!parts) return 'tooSmall';
    return isCategorizedAs(line, parts) ? 'same' : 'changes';
  });
  const changes = fates.get('changes') ?? [];
  return {
    count: changes.length,
    matched: matched.length,
    same: fates.get('same')?.length ?? 0,
    byPerson: fates.get('byPerson')?.length ?? 0,
    byEarlierRule: fates.get('byEarlierRule')?.length ?? 0,
    tooSmall: fates.get('tooSmall')?.length ?? 0,
    matchesEverything: fitsAll(rule, { matched: matched.length, all: await countLines(em, tenantId) }),
    capped: found.length > maxPreviewed,
    rows: changes.slice(0, maxPreviewLines).map((line) => {
      const { lineId, date, description, amountCents, account, category } = line;
      const newParts = rule.split ? { newParts: partsFor(rule, line)! } : {};
      return { lineId, date, description, amountCents, account, category, newCategory: rule.path, ...newParts };
    }),
  };
}
