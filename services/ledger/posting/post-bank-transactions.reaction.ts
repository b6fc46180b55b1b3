// Posts what bank-link received, and what belongs to it.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { accountNumbered, duplicateSuspected, transactionDecided, transactionReceived } from '#contracts/events/bank-link.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { jobsForReceipts } from './follow-receipts.js';
import { LaterFileDecisions, type DecidedEvent } from './later-file-decisions.js';
import { postFacts } from './post-facts.js';
import { postingConsumer } from './posting-consumer.js';
import { ProposedCategories } from './proposed-categories.js';
import { ReturningPayments } from './returning-payments.js';

type TransactionEvent = ReceivedOf<typeof transactionReceived>;
type SuspectedEvent = ReceivedOf<typeof duplicateSuspected>;
type NumberedEvent = ReceivedOf<typeof accountNumbered>;

@Controller()
export class PostBankTransactions {
  constructor(
    private readonly proposed: ProposedCategories,
    private readonly returning: ReturningPayments,
    private readonly later: LaterFileDecisions,
  ) {}

  @Reaction(postingConsumer, [transactionReceived, duplicateSuspected, accountNumbered, transactionDecided])
  async handle(all: (TransactionEvent | SuspectedEvent | NumberedEvent | DecidedEvent)[], em: EntityManager): Promise<Reacted> {
    const received = all.filter((event): event is TransactionEvent => event.type === transactionReceived.type);
    const { proposed, returning, later } = this;
    const events = await postFacts(
      em,
      { proposed, returning, later },
      {
        facts: received.map((event) => ({ tenantId: event.tenantId, data: event.data, cause: event })),
        suspected: all.filter((event): event is SuspectedEvent => event.type === duplicateSuspected.type),
        numbered: all.filter((event): event is NumberedEvent => event.type === accountNumbered.type),
        later: all.filter((event): event is DecidedEvent => event.type === transactionDecided.type),
      },
    );
    return { events, jobs: await jobsForReceipts(em, [...new Set(all.map(({ tenantId }) => tenantId))]) };
  }
}
