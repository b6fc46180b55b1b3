// When each session was last active: in memory for every call, in the database at most once a minute.
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '#platform/clock.js';
import { row, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { idleLimitMs } from './idle.js';

export interface Sign {
  tid: string;
  oid: string;
  sessionId: string;
}

export interface Call {
  active: boolean;
  anew?: boolean;
  begins?: () => Promise<void>;
}

interface Seen {
  lastMs: number;
  writtenMs: number;
}

const writeEveryMs = 60_000;
const maxSessions = 50_000;

@Injectable()
export class SessionActivity {
  private readonly beginnings = new Map<string, Promise<unknown>>();
  private readonly seen = new LRUCache<string, Seen>({ max: maxSessions });

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes a call. Null while the session lives; else since when it has been idle. Calls in the background (`active` false) keep
   * nothing alive. `anew` begins a session again that had ended. `begins` is waited for before a session is noted for the first time, or
   * anew: it is the sign-in, and is better recorded twice than not at all.
   */
  async note(sign: Sign, { active, anew = false, begins = async () => {} }: Call): Promise<Date | null> {
    const key = createHash('sha256').update(`${sign.tid} ${sign.oid} ${sign.sessionId}`).digest('base64url');
    const nowMs = this.clock.instant().getTime();
    const known = this.seen.get(key);
    if (known && nowMs - known.lastMs < idleLimitMs && !anew) {
      if (!active) return null;
      known.lastMs = nowMs;
      if (nowMs - known.writtenMs < writeEveryMs) return null;
      known.writtenMs = nowMs;
    }
    // Several calls of one console arrive at once: they begin the session together.
    const beginning = this.beginnings.get(key);
    if (beginning) {
      await beginning;
      return this.store(key, nowMs, active || anew, anew);
    }
    const begun = this.begin(key, { anew, begins }).then(() => this.store(key, nowMs, active || anew, anew));
    const settled = begun.finally(() => this.beginnings.delete(key));
    this.beginnings.set(key, settled);
    return settled;
  }

  private async begin(key: string, { anew, begins }: { anew: boolean; begins: () => Promise<void> }): Promise<void> {
    if (anew || !(await this.isKnown(key))) await begins();
  }

  private async isKnown(key: string): Promise<boolean> {
    const found = await this.unitOfWork.read({ tenantId: 0 }, (em) =>
      row(em, sql`select session from session_activity where session = ${key}`),
    );
    return Boolean(found);
  }

  /** Another process may have seen the session since, so the newer of both times holds. An ended session is left as it is. */
  private async store(key: string, nowMs: number, active: boolean, anew: boolean): Promise<Date | null> {
    const now = new Date(nowMs);
    const endedBefore = new Date(nowMs - idleLimitMs);
    const { lastAt } = await this.unitOfWork.run({ tenantId: 0, mail: 'gateway', traceparent: '' }, async (em) => ({
      reply: (await row<{ lastAt: string }>(
        em,
        sql`insert into session_activity as s (session, last_at) values (${key}, ${now.toISOString()}::timestamptz)
            on conflict (session) do update set last_at = case
              when s.last_at <= ${endedBefore.toISOString()}::timestamptz and not ${anew} or not ${active} then s.last_at
              else greatest(s.last_at, excluded.last_at) end
            returning last_at`,
      ))!,
    }));
    const lastMs = Date.parse(lastAt);
    this.seen.set(key, { lastMs, writtenMs: nowMs });
    return nowMs - lastMs < idleLimitMs ? null : new Date(lastMs);
  }
}
