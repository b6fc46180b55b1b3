// HTTP edge of the rules that name contractors. Every change renames the affected payments in the same transaction.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { NewEvent, ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { dollars } from '#contracts/money.js';
import {
  addNameRule,
  changeNameRule,
  deleteNameRule,
  listNameRules,
  maxPreviewedPayments,
  previewNameRule,
  type NameRule as ShownRule,
} from '#contracts/routes/name-rules.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { comparable, fits, type NameRule } from '../contractor-payments/name-rule.js';
import { unknownContractor } from '../contractor-payments/payments.query.js';
import { lockTenants, settledEvents } from '../contractor-payments/settle-payments.js';
import { concerned, insertRule, removeRule, settleRule, shownRules, updateRule, type ConcernedPayment, type Place } from './write-rules.js';

@Controller()
export class NameRulesController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listNameRules)
  list(_: unknown, who: Identity): Promise<ReplyOf<typeof listNameRules>> {
    return this.unitOfWork.read(who, async (em) => ({ rules: await shownRules({ em, tenantId: who.tenantId }) }));
  }

  @Serve(addNameRule)
  add({ body }: RequestOf<typeof addNameRule>, who: Identity): Promise<ReplyOf<typeof addNameRule>> {
    return this.unitOfWork.run(who, async (em) => {
      const place = await locked(em, who.tenantId);
      const { rule, added } = await insertRule(place, body, who.mail);
      if (!added) return { reply: { rule: await shownRule(place, rule.ruleId), changed: 0 } };
      const settled = await settleRule(place, rule.ruleId, [rule]);
      const reply = { rule: await shownRule(place, rule.ruleId), changed: settled.changed.length };
      return { reply, events: [...settledEvents(settled), auditEvent(who.tenantId, { action: 'name-rule.added', after: rule })] };
    });
  }

  @Serve(previewNameRule)
  preview({ body }: RequestOf<typeof previewNameRule>, who: Identity): Promise<ReplyOf<typeof previewNameRule>> {
    return this.unitOfWork.preview(who, async (em) => {
      const place = await locked(em, who.tenantId);
      const rule = body.ruleId ? (await updateRule(place, body.ruleId, body)).after : (await insertRule(place, body, who.mail)).rule;
      const before = await concerned(place, rule.ruleId, [rule]);
      const { changed } = await settleRule(place, rule.ruleId, [rule]);
      return previewOf(rule, before, changed);
    });
  }

  @Serve(changeNameRule)
  change({ params, body }: RequestOf<typeof changeNameRule>, who: Identity): Promise<ReplyOf<typeof changeNameRule>> {
    return this.unitOfWork.run(who, async (em) => {
      const place = await locked(em, who.tenantId);
      const { before, after } = await updateRule(place, params.ruleId, body);
      const settled = await settleRule(place, params.ruleId, [before, after]);
      const reply = { rule: await shownRule(place, params.ruleId), changed: settled.changed.length };
      return { reply, events: [...settledEvents(settled), auditEvent(who.tenantId, { action: 'name-rule.changed', before, after })] };
    });
  }

  @Serve(deleteNameRule)
  remove({ params }: RequestOf<typeof deleteNameRule>, who: Identity): Promise<ReplyOf<typeof deleteNameRule>> {
    return this.unitOfWork.run(who, async (em) => {
      const place = await locked(em, who.tenantId);
      const gone = await removeRule(place, params.ruleId);
      const settled = await settleRule(place, params.ruleId, []);
      const reply = { removed: true as const, changed: settled.changed.length };
      return { reply, events: [...settledEvents(settled), auditEvent(who.tenantId, { action: 'name-rule.removed', before: gone })] };
    });
  }
}

async function locked(em: EntityManager, tenantId: number): Promise<Place> {
  await lockTenants(em, [tenantId]);
  return { em, tenantId };
}

async function shownRule(place: Place, ruleId: string): Promise<ShownRule> {
  return (await shownRules(place)).find((rule) => rule.ruleId === ruleId)!;
}

function auditEvent(tenantId: number, { action, before, after }: { action: string; before?: NameRule; after?: NameRule }): NewEvent {
  const subject = `name rule ${(after ?? before)!.ruleId}`;
  return auditRecorded.payroll.of(tenantId, { action, subject, ...(before && { before }), ...(after && { after }) });
}

/** `before` are the payments that the rule affects, before the change; `changed` are those whose outcome changed. */
function previewOf(
  rule: NameRule,
  before: ConcernedPayment[],
  changed: { paymentId: string; contractorKey: string; ruleId: string | null }[],
): ReplyOf<typeof previewNameRule> {
  const after = new Map(changed.map((payment) => [payment.paymentId, payment]));
  const fitting = before.filter(({ description }) => fits(rule, comparable(description)));
  const renamed = before.filter(
    ({ paymentId, contractorKey }) => after.has(paymentId) && after.get(paymentId)!.contractorKey !== contractorKey,
  );
  const readBy = ({ paymentId, ruleId }: ConcernedPayment) => after.get(paymentId)?.ruleId ?? ruleId;
  return {
    matched: fitting.length,
    changed: renamed.length,
    byHand: fitting.filter(({ namedBy }) => namedBy === 'hand').length,
    byEarlierRule: fitting.filter((payment) => payment.namedBy !== 'hand' && readBy(payment) !== rule.ruleId).length,
    payments: renamed.slice(0, maxPreviewedPayments).map(({ paymentId, date, description, amountCents, contractor }) => ({
      id: paymentId,
      date,
      description,
      amount: dollars(amountCents),
      namedNow: contractor || unknownContractor,
    })),
  };
}
