// Requests categories from the assistant before bank rows are posted, so that they are posted with their category. Without an answer in
// time, rows are posted uncategorized, and the assistant categorizes them later (categories/apply-classification.reaction.ts).
import { Injectable } from '@nestjs/common';
import type { Proposal } from '#contracts/events/assistant.js';
import { ProposedCategories as Answer, proposeCategoriesPath, type ProposeCategories } from '#contracts/propose-categories.js';
import { Peers } from '#platform/peers.js';
import type { Accounts } from '../accounts/accounts.js';
import type { Fact, Received } from './decide-entries.js';
import { categoryCents, isSettled, kindOf, moves } from './processor-legs.js';

@Injectable()
export class ProposedCategories {
  /** Rows per request. */
  private readonly atOnce = 500;
  /** The time limit per request, several times as long as the assistant usually takes. */
  answerWithinMs = 200;
  /** The pause before the next request after the assistant didn't answer. */
  restsMs = 2_000;
  private restsUntil = 0;

  constructor(private readonly peers: Peers) {}

  /** By `tenant bankTransactionId`; the answers until the assistant stopped responding. */
  async of(received: Received[], accounts: Accounts): Promise<Map<string, Proposal>> {
    const rows = received.filter(({ fact }) => isOpen(fact));
    const known = new Map<string, Proposal>();
    if (!this.peers.has('assistant')) return known;
    for (let at = 0; at < rows.length && performance.now() >= this.restsUntil; at += this.atOnce) {
      const part = rows.slice(at, at + this.atOnce);
      const proposals = await this.ask(part, accounts).catch(() => []);
      if (proposals.length !== part.length) this.restsUntil = performance.now() + this.restsMs;
      else for (const [n, { tenantId, fact }] of part.entries()) known.set(`${tenantId} ${fact.bankTransactionId}`, proposals[n]!);
    }
    return known;
  }

  private async ask(rows: Received[], accounts: Accounts): Promise<Proposal[]> {
    const lines = rows.map(({ tenantId, fact }) => {
      const { path, personal } = accounts.bank(tenantId, fact.account.id)!;
      const line = { tenantId, description: fact.description, amountCents: categoryCents(fact), bankAccount: path };
      return { ...line, ...(personal && { personal }) };
    });
    const request = { lines } satisfies ProposeCategories;
    return Answer.parse(await this.peers.ask('assistant', proposeCategoriesPath, request, this.answerWithinMs)).proposals;
  }
}

/** Whether it will be posted and the assistant can categorize it: neither a processor nor a person has decided it in its file. */
const isOpen = (fact: Fact): boolean =>
  fact.kind === 'activity' && fact.change !== 'removed' && !fact.decision && moves(fact) && !isSettled(kindOf(fact));
