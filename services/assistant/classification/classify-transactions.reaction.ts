// Transactions in the books → a proposed category each. People's decisions in the same batch are learned first, so that a correction
// changes the next prediction for that payee at once.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject } from '@nestjs/common';
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { transactionClassified } from '#contracts/events/assistant.js';
import { transactionCategorized, transactionSynced } from '#contracts/events/ledger.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { classify } from './classify.js';
import type { Model } from './model.js';
import { historiesOf, storeDecisions, type PersonDecision } from './payee-history.query.js';
import { payeeKey } from './payee.js';

export const STARTING_MODEL = Symbol('starting model');

/** What a person's decision about a line teaches; nothing for any other event. */
export function personDecisionOf({ type, tenantId, data, occurredAt }: ReceivedEvent): PersonDecision[] {
  if (type !== transactionCategorized.type || data.by !== 'person') return [];
  return [{ tenantId, lineId: data.lineId, payeeKey: payeeKey(data.description), category: data.category, decidedAt: occurredAt }];
}

type Synced = ReceivedEvent<DataOf<typeof transactionSynced>>;
type Categorized = ReceivedEvent<DataOf<typeof transactionCategorized>>;

@Controller()
export class ClassifyTransactions {
  constructor(@Inject(STARTING_MODEL) private readonly model: Model) {}

  @Reaction('assistant.classification', [transactionSynced, transactionCategorized])
  async handle(events: (Synced | Categorized)[], em: EntityManager): Promise<Reacted> {
    await storeDecisions(em, events.flatMap(personDecisionOf));
    const synced = events.filter(
      (event): event is Synced => event.type === transactionSynced.type && (event as Synced).data.decisionSeq === 0,
    );
    const histories = await historiesOf(
      em,
      synced.map(({ tenantId, data }) => ({ tenantId, payeeKey: payeeKey(data.description) })),
    );
    return {
      events: [...Map.groupBy(synced, (event) => event.tenantId)].flatMap(([tenantId, own]) =>
        this.propose(tenantId, own, histories.get(tenantId) ?? new Map()),
      ),
    };
  }

  private propose(tenantId: number, synced: Synced[], histories: Parameters<typeof classify>[1]) {
    const decisions = classify(
      synced.map((event) => event.data),
      histories,
      this.model,
    );
    return synced.map((event, at) => {
      const { category, confidence, reason, source, modelVersion, appliedRules } = decisions[at]!;
      return transactionClassified.of(
        tenantId,
        {
          lineId: event.data.lineId,
          decisionSeq: event.data.decisionSeq,
          category,
          confidence: Math.min(1, Math.max(0, confidence)),
          source: source === 'history' ? 'history' : 'model',
          reason: reason.slice(0, 500),
          modelVersion,
          appliedRules,
        },
        event,
      );
    });
  }
}
