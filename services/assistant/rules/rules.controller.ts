// HTTP edge of rules.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError, noSuch, refuseConflict } from '#contracts/problem.js';
import {
  applyRules,
  changeRule,
  createRule,
  deleteRule,
  listRules,
  orderRules,
  previewRule,
  type RuleInput,
} from '#contracts/routes/rules.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork, type NewJob, type Outcome } from '#platform/unit-of-work.js';
import { reclassifyJob } from '../classification/reclassify.job.js';
import { openAccountsOf } from '../ledger-lines/accounts.projection.js';
import { ruleFrom } from './named-accounts.js';
import { matchesEverything, previewOf } from './preview.query.js';
import { contentOf, type Rule } from '../rule-book/rule.js';
import {
  assertRoom,
  lockRules,
  ownRules,
  removeRule,
  shownRules,
  storeOrder,
  storeRules,
  type StoredRule,
} from '../rule-book/rules.query.js';

const audited = (tenantId: number, action: string, record: { subject: string; before?: unknown; after?: unknown }) =>
  auditRecorded.assistant.of(tenantId, { action, ...record });

@Controller()
export class RulesController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listRules)
  list(_: RequestOf<typeof listRules>, who: Identity): Promise<ReplyOf<typeof listRules>> {
    return this.unitOfWork.read(who, async (em) => ({ rules: shownRules(await ownRules(em, who.tenantId)) }));
  }

  @Serve(createRule)
  create({ body }: RequestOf<typeof createRule>, who: Identity): Promise<ReplyOf<typeof createRule>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      await lockRules(em, tenantId);
      const rules = await ownRules(em, tenantId);
      const rule = await inputRule(em, tenantId, body, randomUUID());
      const same = rules.find((existing) => contentOf(existing) === contentOf(rule));
      if (same) return saved(rules, same.id, body);
      assertRoom(rules.length + 1);
      await assertConfirmed(em, tenantId, rule, body);
      await storeRules(em, tenantId, [rule], who.mail);
      const audit = audited(tenantId, 'rule.created', { subject: `rule ${rule.id}`, after: rule });
      return saved(await ownRules(em, tenantId), rule.id, body, audit);
    });
  }

  @Serve(changeRule)
  change({ params, body }: RequestOf<typeof changeRule>, who: Identity): Promise<ReplyOf<typeof changeRule>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      await lockRules(em, tenantId);
      const before = (await ownRules(em, tenantId)).find(({ id }) => id === params.ruleId);
      if (!before) throw noSuch('rule');
      const rule = await inputRule(em, tenantId, body, params.ruleId);
      await assertConfirmed(em, tenantId, rule, body);
      await storeRules(em, tenantId, [rule], who.mail);
      const audit = audited(tenantId, 'rule.changed', { subject: `rule ${rule.id}`, before: shownRules([before])[0], after: rule });
      return saved(await ownRules(em, tenantId), rule.id, body, audit);
    });
  }

  @Serve(orderRules)
  order({ body }: RequestOf<typeof orderRules>, who: Identity): Promise<ReplyOf<typeof orderRules>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      await lockRules(em, tenantId);
      const before = (await ownRules(em, tenantId)).map(({ id }) => id);
      const complete = body.order.length === before.length && new Set([...before, ...body.order]).size === before.length;
      if (!complete)
        refuseConflict(
          'rules-changed',
          'The order must list each rule of the business once. The rules may have changed; please reload them.',
        );
      await storeOrder(em, tenantId, body.order);
      const audit = audited(tenantId, 'rules.ordered', { subject: 'rules', before, after: body.order });
      return { reply: { rules: shownRules(await ownRules(em, tenantId)) }, events: [audit] };
    });
  }

  @Serve(deleteRule)
  remove({ params }: RequestOf<typeof deleteRule>, who: Identity): Promise<ReplyOf<typeof deleteRule>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      await lockRules(em, tenantId);
      const before = (await ownRules(em, tenantId)).find(({ id }) => id === params.ruleId);
      if (!before) throw noSuch('rule');
      await removeRule(em, tenantId, params.ruleId);
      const audit = audited(tenantId, 'rule.deleted', { subject: `rule ${params.ruleId}`, before: shownRules([before])[0] });
      return { reply: { rules: shownRules(await ownRules(em, tenantId)) }, events: [audit] };
    });
  }

  @Serve(previewRule)
  preview({ body }: RequestOf<typeof previewRule>, who: Identity): Promise<ReplyOf<typeof previewRule>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const stored: Rule[] = await ownRules(em, tenantId);
      const rule = await inputRule(em, tenantId, body, body.ruleId ?? randomUUID());
      const known = stored.some(({ id }) => id === rule.id);
      const rules = known ? stored.map((existing) => (existing.id === rule.id ? rule : existing)) : [...stored, rule];
      return previewOf(em, { tenantId, rule, rules });
    });
  }

  @Serve(applyRules)
  apply({ body }: RequestOf<typeof applyRules>, who: Identity): Promise<ReplyOf<typeof applyRules>> {
    return this.unitOfWork.run(who, async (em) => {
      const { ruleId } = body ?? {};
      if (ruleId && !(await ownRules(em, who.tenantId)).some(({ id }) => id === ruleId)) throw noSuch('rule');
      const job = applying(ruleId);
      return { reply: { jobId: `assistant.${job.id}` }, jobs: [job] };
    });
  }
}

const applying = (ruleId?: string): NewJob & { id: string } => ({
  id: randomUUID(),
  kind: reclassifyJob.kind,
  payload: { lines: 'by-rules', ...(ruleId && { ruleId }) },
});

const inputRule = async (em: EntityManager, tenantId: number, input: RuleInput, id: string): Promise<Rule> =>
  ruleFrom(await openAccountsOf(em, tenantId), input, id);

/** A rule that matches everything is rarely intended, so it must be confirmed. */
async function assertConfirmed(em: EntityManager, tenantId: number, rule: Rule, { confirm }: RuleInput): Promise<void> {
  if (confirm || !(await matchesEverything(em, tenantId, rule))) return;
  throw new DomainError(
    'rule-matches-everything',
    409,
    'This rule matches every transaction. If that’s what you want, send it again with confirm: true; otherwise add a condition.',
    { confirm: true },
  );
}

function saved(
  rules: StoredRule[],
  ruleId: string,
  { apply }: RuleInput,
  audit?: ReturnType<typeof audited>,
): Outcome<ReplyOf<typeof createRule>> {
  const rule = shownRules(rules).find(({ id }) => id === ruleId)!;
  const job = apply ? applying(ruleId) : undefined;
  return { reply: { ...rule, jobId: job ? `assistant.${job.id}` : null }, events: audit ? [audit] : [], jobs: job ? [job] : [] };
}
