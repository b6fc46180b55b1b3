// Transactions in the books → a proposed category each. People's decisions in the same batch are learned first, so that a correction
// changes the next prediction for that payee at once. Enough of them request the training of the business's model.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import type { Proposal as EventProposal } from '#contracts/events/assistant.js';
import { accountChanged, entryPosted, transactionCategorized, transactionSynced } from '#contracts/events/ledger.js';
import { underNewNames } from '#contracts/rules/renamed-accounts.js';
import { Clock } from '#platform/clock.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import {
  applyLedgerEvents,
  isSynced,
  renameLines,
  type LedgerEvent,
  type Proposal,
  type Synced,
} from '../ledger-lines/ledger-lines.query.js';
import { countTeaching } from './business-models.query.js';
import { KnowledgeOfBusinesses } from './knowledge.query.js';
import { forgetDecisions, storeDecisions, type PersonDecision } from './payee-history.query.js';
import { payeeKey } from '#contracts/rules/payee.js';
import { classifyForQuestions } from './likely-categories.js';
import { classified, proposed } from './proposals.js';
import { trainModelJob } from './train-model.job.js';

/**
 * What a person's decision about a line teaches; nothing for any other event, nor one about a processor's fee or the payment of an invoice.
 */
function personDecisionOf({ type, tenantId, data, occurredAt }: ReceivedEvent): PersonDecision[] {
  if (type !== transactionCategorized.type || data.by !== 'person' || data.part !== undefined || data.settles) return [];
  return [{ tenantId, lineId: data.lineId, payeeKey: payeeKey(data.description), category: data.category, decidedAt: occurredAt }];
}

/** People's decisions that apply after these events, and lines whose decision a person undid: only then does another follow a person's. */
function decisionsAfter(events: ReceivedEvent[]): { decided: PersonDecision[]; undone: { tenantId: number; lineId: string }[] } {
  const last = new Map(
    events
      .filter(({ type, data }) => type === transactionCategorized.type && !data.settles)
      .map((event) => [`${event.tenantId} ${event.data.lineId}`, event]),
  );
  const newest = [...last.values()];
  return {
    decided: newest.flatMap(personDecisionOf),
    undone: newest
      .filter(({ data }) => data.by !== 'person' && data.decisionSeq > 1)
      .map(({ tenantId, data }) => ({ tenantId, lineId: data.lineId })),
  };
}

export async function keepDecisions(em: EntityManager, events: ReceivedEvent[]): Promise<void> {
  const { decided, undone } = decisionsAfter(events);
  await storeDecisions(em, decided);
  await forgetDecisions(em, undone);
}

/** The assistant's decision on a line, with the event that caused it. */
type Answer = Proposal & { decision: EventProposal & { applied?: true }; decisionSeq: number; cause: Synced };

/** A model's guess doesn't override a processor's category, so it isn't published then. */
const isUsed = ({ cause, decision }: Answer): boolean => !cause.data.unasked || decision.source !== 'model';

const isMerge = ({ type, data }: ReceivedEvent): boolean =>
  type === accountChanged.type && (data as DataOf<typeof accountChanged>).mergedInto !== undefined;

export const lineEvents = [transactionSynced, transactionCategorized, entryPosted, accountChanged];

@Controller()
export class ClassifyTransactions {
  constructor(
    private readonly knowledge: KnowledgeOfBusinesses,
    private readonly clock: Clock,
  ) {}

  @Reaction('assistant.classification', lineEvents)
  async handle(received: LedgerEvent[], em: EntityManager): Promise<Reacted> {
    const { events, renames } = underNewNames(received);
    await renameLines(em, renames);
    const decisions = events.flatMap(personDecisionOf);
    await keepDecisions(em, events);
    const undecided = events.filter(isSynced).filter(({ data }) => data.decisionSeq === 0 || data.unasked);
    const answers = [...(await this.propose(em, undecided)).filter(isUsed), ...this.applied(events.filter(isSynced))];
    await applyLedgerEvents(em, events, answers);
    const taught = Map.groupBy(decisions, ({ tenantId }) => tenantId);
    const due = await countTeaching(em, new Map([...taught].map(([tenantId, own]) => [tenantId, own.length])));
    const renamed = [...renames, ...events.filter(isMerge)].map(({ tenantId }) => tenantId);
    return {
      events: answers.map(({ tenantId, decision, cause, ...line }) => classified(tenantId, line, decision, cause)),
      // A model that learned the old name is trained with the new one.
      jobs: [...new Set([...due, ...renamed])].map((tenantId) => ({
        tenantId,
        kind: trainModelJob.kind,
        payload: {},
      })),
    };
  }

  /** Proposals made before the lines were posted. */
  private applied(synced: Synced[]): Answer[] {
    const proposedAt = this.clock.instant().toISOString();
    return synced.flatMap((cause) => {
      const { lineId, proposal } = cause.data;
      return proposal
        ? [{ tenantId: cause.tenantId, lineId, decisionSeq: 0, proposedAt, decision: { ...proposal, applied: true }, cause }]
        : [];
    });
  }

  private async propose(em: EntityManager, synced: Synced[]): Promise<Answer[]> {
    if (synced.length === 0) return [];
    const byTenant = Map.groupBy(synced, ({ tenantId }) => tenantId);
    const known = await this.knowledge.of(em, new Map([...byTenant].map(([tenantId, own]) => [tenantId, own.map(({ data }) => data)])));
    const proposedAt = this.clock.instant().toISOString();
    return [...byTenant].flatMap(([tenantId, own]) => {
      const decisions = classifyForQuestions(own.map(({ data }) => data), known(tenantId)); // prettier-ignore
      return own.map((cause, at) => {
        const { lineId, decisionSeq } = cause.data;
        return { tenantId, lineId, decisionSeq, proposedAt, decision: proposed(decisions[at]!), cause };
      });
    });
  }
}
