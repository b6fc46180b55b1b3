// HTTP edge of the session: extending and ending it, and the console's report of a fatal error.
import { Controller, Inject } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { endSession, extendSession, reportClientError } from '#contracts/routes/session.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import type { Log } from '#platform/log.js';
import { traceIdOf } from '#platform/request-context.js';
import { Serve } from '#platform/serve.js';
import { LOG } from '#platform/service/service.js';
import { idleLimitMinutes, idleLimitMs } from './idle.js';
import { scrub } from './scrub.js';

/** Repeated failures of one console add nothing new and must not fill the log. */
const reportsIn10Minutes = { person: 10, installation: 100 };

@Controller()
export class SessionController {
  private readonly limits = [
    {
      key: (person: string) => person,
      limiter: new RateLimiterMemory({ keyPrefix: 'person', points: reportsIn10Minutes.person, duration: 600 }),
    },
    { key: () => '', limiter: new RateLimiterMemory({ keyPrefix: 'all', points: reportsIn10Minutes.installation, duration: 600 }) },
  ];

  constructor(
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The edge has already recorded the call as activity. */
  @Serve(extendSession)
  extend(): ReplyOf<typeof extendSession> {
    return { idleLimitMinutes, expiresAt: new Date(this.clock.instant().getTime() + idleLimitMs).toISOString() };
  }

  /** The edge, which knows the call's sign-in, has already ended it. */
  @Serve(endSession)
  end(): ReplyOf<typeof endSession> {
    return { ended: true };
  }

  @Serve(reportClientError)
  async report({ body }: RequestOf<typeof reportClientError>, who: Identity): Promise<ReplyOf<typeof reportClientError>> {
    for (const { key, limiter } of this.limits)
      await limiter.consume(key(who.userId)).catch(() => {
        throw new DomainError('rate-limited', 429, 'Too many error reports. Please try again in 10 minutes.');
      });
    const errorId = traceIdOf(who.traceparent);
    const { name, message, stack, component, url, userAgent, viewport, retryCount } = body;
    const texts = { name, message, stack, component, url, userAgent, viewport };
    const clean = Object.fromEntries(
      Object.entries(texts).flatMap(([member, text]) => (text === undefined ? [] : [[member, scrub(text)]])),
    );
    this.log.error({ errorId, userId: who.userId, retryCount, ...clean }, 'the console failed');
    return { errorId };
  }
}
