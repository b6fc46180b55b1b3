// Classifies lines in the books again that no person decided: by the rules, or if nothing was known before. Changes are proposed to the
// ledger, chunk by chunk. A repeated proposal applies once, because it names the state that it saw.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { partsByShares } from '#contracts/rules/split-shares.js';
import { Uuid } from '#contracts/shapes.js';
import { Clock } from '#platform/clock.js';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { row, rows, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { ownersOf } from '../ledger-lines/owners.query.js';
import { ownerNamed } from '../payees/owner-names.js';
import { isCategorizedAs, transactionsOf, type Transaction } from '../ledger-lines/transactions.query.js';
import { storeProposals } from '../ledger-lines/ledger-lines.query.js';
import { firstFitting, subjectOf } from '../rule-book/rule.js';
import { rulesOf } from '../rule-book/rules.query.js';
import { contributions, draws, uncategorized } from './categories.js';
import { classifyForQuestions } from './likely-categories.js';
import type { Decision } from './decision.js';
import { KnowledgeOfBusinesses } from './knowledge.query.js';
import { classified, proposed } from './proposals.js';

/**
 * `by-rules`: lines that a rule fits, or one rule when `ruleId` names it; `uncategorized`: lines without a category, by all that is known;
 * `of-owners`: lines that name an owner, or were taken for an owner's, after the owners changed; `of-account`: lines of an own account that
 * became personal or the business's.
 */
const Payload = z.object({
  lines: z.enum(['by-rules', 'uncategorized', 'of-owners', 'of-account']),
  ruleId: Uuid.optional(),
  account: z.string().optional(),
});
type Payload = z.output<typeof Payload>;

export const reclassifyJob = defineJob({ kind: 'classification.again', payload: Payload, attempts: 5 });

/** Categories of lines that name an owner. */
const ownersCategories = [draws, contributions];

/** Lines per transaction. */
const chunkLines = 2_000;

type Line = Omit<Transaction, 'account'> & { bankAccount: string };

@Injectable()
export class Reclassify {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly knowledge: KnowledgeOfBusinesses,
    private readonly clock: Clock,
  ) {}

  @Runs(reclassifyJob)
  async run({ tenantId, payload, requestedBy, progress }: RunningJob<Payload>): Promise<unknown> {
    const { all } = (await this.unitOfWork.inspect([tenantId], (em) =>
      row<{ all: number }>(em, sql`select count(*) as all from ledger_line where tenant_id = ${tenantId}`),
    ))!;
    let [after, seen, changed] = ['', 0, 0];
    for (;;) {
      const chunk = await this.unitOfWork.asWorker([tenantId], requestedBy, (em) => this.chunk(em, tenantId, payload, after));
      if (chunk.lastId === undefined) return { total: seen, changed };
      [after, seen, changed] = [chunk.lastId, seen + chunk.seen, changed + chunk.changed];
      await progress(Math.min(0.99, seen / Math.max(1, all)), `${seen} of ${all} transactions, ${changed} changed`);
    }
  }

  private async chunk(em: EntityManager, tenantId: number, payload: Payload, after: string) {
    const lines = await openLines(em, tenantId, after);
    const wanted = await this.concerned(em, tenantId, payload, lines);
    const known = (await this.knowledge.of(em, new Map([[tenantId, wanted]])))(tenantId);
    const decisions = classifyForQuestions(wanted, known);
    const proposedAt = this.clock.instant().toISOString();
    const changes = wanted.flatMap((line, at) => {
      const decision = asSplit(line, decisions[at]!);
      // What was the owner's by its account alone has no category without it.
      const isUnknown = decision.source === 'none' && payload.lines !== 'of-account';
      return isUnknown || (isUnchanged(line, decision) && !confirms(line, decision))
        ? []
        : [{ tenantId, line, lineId: line.lineId, decision, proposedAt }];
    });
    await storeProposals(em, changes);
    const reply = { lastId: lines.at(-1)?.lineId, seen: lines.length, changed: changes.length };
    return { reply, events: changes.map(({ line, decision }) => classified(tenantId, line, proposed(decision))) };
  }

  private async concerned(em: EntityManager, tenantId: number, { lines, ruleId, account }: Payload, chunk: Line[]): Promise<Line[]> {
    // Only a rule can change a line that a rule has split.
    const unsplit = chunk.filter(({ parts }) => parts === null);
    if (lines === 'uncategorized') {
      const open = [uncategorized('in'), uncategorized('out')] as string[];
      return unsplit.filter(({ category }) => open.includes(category));
    }
    if (lines === 'of-owners') {
      const owners = await ownersOf(em, tenantId);
      return unsplit.filter(
        ({ category, description, amountCents }) =>
          ownersCategories.includes(category) || ownerNamed(description, amountCents < 0 ? 'out' : 'in', owners) !== undefined,
      );
    }
    if (lines === 'of-account') return unsplit.filter(({ bankAccount }) => bankAccount === account);
    const decides = firstFitting((await rulesOf(em, [tenantId])).get(tenantId) ?? []);
    return chunk.filter((line) => {
      const found = decides(subjectOf({ ...line, account: line.bankAccount }));
      return found !== undefined && (ruleId === undefined || found.rule.id === ruleId);
    });
  }
}

/** For a split transaction, a single category becomes one part of 100%. */
const asSplit = ({ parts }: Line, decision: Decision): Decision =>
  parts && !decision.split ? { ...decision, split: [{ category: decision.category, percent: 100 }] } : decision;

/** A rule that repeats a guess makes it sure, so the line needs no review. */
const confirms = ({ decidedBy }: Line, { source }: Decision): boolean =>
  source === 'rule' && (decidedBy === 'history' || decidedBy === 'model');

function isUnchanged(line: Line, { category, split }: Decision): boolean {
  const { amountCents } = line;
  return isCategorizedAs(line, (split && partsByShares(amountCents, split)) ?? [{ category, amountCents }]);
}

/** The next transactions that no person decided, in the order of their ids. */
function openLines(em: EntityManager, tenantId: number, after: string): Promise<Line[]> {
  return rows(
    em,
    sql`select *, account as bank_account from ${transactionsOf(tenantId)} t
        where line_id > ${after} and decided_by is distinct from 'person'
        order by line_id limit ${chunkLines}`,
  );
}
