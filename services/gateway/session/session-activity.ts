// When each session was last active, and whether it was ended: in memory for every call, in the database at most once a minute.
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '#platform/clock.js';
import { row, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { idleLimitMs } from './idle.js';

interface Sign {
  tid: string;
  oid: string;
  sessionId: string;
}

interface Call {
  active: boolean;
  isNew?: boolean;
  onStart?: () => Promise<void>;
}

interface Seen {
  lastMs: number;
  writtenMs: number;
  /** When the database was last asked whether the session still lives. */
  askedMs: number;
}

const writeEveryMs = 60_000;
/** How long another process may not know of a sign-out. */
const askEveryMs = 5_000;
const maxSessions = 50_000;

@Injectable()
export class SessionActivity {
  private readonly starts = new Map<string, Promise<unknown>>();
  private readonly seen = new LRUCache<string, Seen>({ max: maxSessions });

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a call. Null while the session lives; else when it ended. Calls in the background (`active` false) keep
   * nothing alive. `isNew` restarts a session that had ended. `onStart` is awaited before a session is recorded for the first time, or
   * restarted: it is the sign-in, and is better recorded twice than not at all.
   */
  async recordCall(sign: Sign, { active, isNew = false, onStart = async () => {} }: Call): Promise<Date | null> {
    const key = keyOf(sign);
    const nowMs = this.clock.instant().getTime();
    const known = this.seen.get(key);
    if (known && nowMs - known.lastMs < idleLimitMs && !isNew) {
      if (active) known.lastMs = nowMs;
      if (nowMs - known.askedMs < askEveryMs) return null;
      known.askedMs = nowMs;
      if (!active || nowMs - known.writtenMs < writeEveryMs) return this.endOf(key, nowMs);
      known.writtenMs = nowMs;
    }
    // Several calls of one console arrive at once: they start the session together.
    const starting = this.starts.get(key);
    if (starting) {
      await starting;
      return this.store(key, nowMs, active || isNew, isNew);
    }
    const started = this.start(key, { isNew, onStart }).then(() => this.store(key, nowMs, active || isNew, isNew));
    const settled = started.finally(() => this.starts.delete(key));
    this.starts.set(key, settled);
    return settled;
  }

  /** Signs out permanently, whatever token of the sign-in is used from now on. */
  async end(sign: Sign): Promise<void> {
    const key = keyOf(sign);
    const now = this.clock.instant().toISOString();
    await this.write(
      sql`insert into session_activity as s (session, last_at, ended_at) values (${key}, ${now}::timestamptz, ${now}::timestamptz)
          on conflict (session) do update set ended_at = coalesce(s.ended_at, excluded.ended_at) returning last_at, ended_at`,
    );
    this.seen.delete(key);
  }

  private async start(key: string, { isNew, onStart }: { isNew: boolean; onStart: () => Promise<void> }): Promise<void> {
    if (isNew || !(await this.stored(key))) await onStart();
  }

  private stored(key: string): Promise<Stored | undefined> {
    return this.unitOfWork.read({ tenantId: 0 }, (em) =>
      row<Stored>(em, sql`select last_at, ended_at from session_activity where session = ${key}`),
    );
  }

  private async endOf(key: string, nowMs: number): Promise<Date | null> {
    const stored = await this.stored(key);
    const ended = stored ? endIn(stored, nowMs) : null;
    if (ended) this.seen.delete(key);
    return ended;
  }

  /** Another process may have seen the session since, so the newer of both times counts. An ended session is left as it is. */
  private async store(key: string, nowMs: number, active: boolean, isNew: boolean): Promise<Date | null> {
    const now = new Date(nowMs).toISOString();
    const endedBefore = new Date(nowMs - idleLimitMs).toISOString();
    const stored = await this.write(
      sql`insert into session_activity as s (session, last_at) values (${key}, ${now}::timestamptz)
          on conflict (session) do update set ended_at = case when ${isNew} then null else s.ended_at end, last_at = case
            when s.last_at <= ${endedBefore}::timestamptz and not ${isNew} or not ${active} then s.last_at
            else greatest(s.last_at, excluded.last_at) end
          returning last_at, ended_at`,
    );
    const ended = endIn(stored, nowMs);
    if (ended) this.seen.delete(key);
    else this.seen.set(key, { lastMs: Date.parse(stored.lastAt), writtenMs: nowMs, askedMs: nowMs });
    return ended;
  }

  private write(statement: ReturnType<typeof sql>): Promise<Stored> {
    return this.unitOfWork.run({ tenantId: 0, mail: 'gateway', traceparent: '' }, async (em) => ({
      reply: (await row<Stored>(em, statement))!,
    }));
  }
}

interface Stored {
  lastAt: string;
  endedAt: string | null;
}

function endIn({ lastAt, endedAt }: Stored, nowMs: number): Date | null {
  if (endedAt) return new Date(endedAt);
  const idleEndMs = Date.parse(lastAt) + idleLimitMs;
  return nowMs < idleEndMs ? null : new Date(idleEndMs);
}

const keyOf = ({ tid, oid, sessionId }: Sign): string => createHash('sha256').update(`${tid} ${oid} ${sessionId}`).digest('base64url');
