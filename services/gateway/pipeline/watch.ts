// Simultaneous requests for the pipeline of a business are answered together, so that many open screens cost no more than one.
import { LRUCache } from 'lru-cache';
import type { ReplyOf } from '#contracts/define.js';
import type { getPipeline } from '#contracts/routes/pipeline.js';
import type { Identity } from '#platform/identity.js';
import type { ServiceProgress } from '#platform/service/progress.js';
import { isAtRest, pipelineOf } from './caught-up.js';

type Reply = ReplyOf<typeof getPipeline>;

/** How long the answer "not caught up" may be reused. "Caught up" only answers requests from before the check. */
export const sharedForMs = 250;

interface Watched {
  look?: ServiceProgress[];
  waiting?: { reply: Reply; until: number };
  now?: Promise<Reply>;
  next?: Promise<Reply>;
}

export class PipelineWatch {
  private readonly businesses = new LRUCache<number, Watched>({ max: 1_000 });

  constructor(
    private readonly look: (who: Identity) => Promise<ServiceProgress[]>,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  ask(who: Identity): Promise<Reply> {
    const known = this.businesses.get(who.tenantId) ?? {};
    this.businesses.set(who.tenantId, known);
    if (known.waiting && this.nowMs() < known.waiting.until) return Promise.resolve(known.waiting.reply);
    if (!known.now) return this.begin(known, who);
    // The check in progress may have started before this person's last write.
    known.next ??= known.now.then(
      () => this.begin(known, who),
      () => this.begin(known, who),
    );
    return known.next;
  }

  private begin(known: Watched, who: Identity): Promise<Reply> {
    delete known.next;
    known.now = this.findOut(known, who).finally(() => delete known.now);
    return known.now;
  }

  private async findOut(known: Watched, who: Identity): Promise<Reply> {
    const reply = await this.judge(known, who);
    if (reply.caughtUp) delete known.waiting;
    else known.waiting = { reply, until: this.nowMs() + sharedForMs };
    return reply;
  }

  /** The last look of the previous check, however old, is the first of this one, so when idle each check costs one look. */
  private async judge(known: Watched, who: Identity): Promise<Reply> {
    const before = known.look;
    const look = (known.look = await this.look(who));
    const since = pipelineOf(before ?? [], look);
    // While something still waits, one look is enough: screens that watch an import ask often.
    if (since.caughtUp || !isAtRest(look)) return since;
    return pipelineOf(look, (known.look = await this.look(who)));
  }
}
