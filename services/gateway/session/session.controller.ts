// HTTP edge of the session: extending it, and the console's report of a fatal error.
import { Controller, Inject } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { extendSession, reportClientError } from '#contracts/routes/session.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import type { Log } from '#platform/log.js';
import { traceIdOf } from '#platform/request-context.js';
import { Serve } from '#platform/serve.js';
import { LOG } from '#platform/service/service.js';
import { idleLimitMinutes, idleLimitMs } from './idle.js';
import { scrub } from './scrub.js';

@Controller()
export class SessionController {
  constructor(
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The edge has noted the call as activity before it came here. */
  @Serve(extendSession)
  extend(): ReplyOf<typeof extendSession> {
    return { idleLimitMinutes, expiresAt: new Date(this.clock.instant().getTime() + idleLimitMs).toISOString() };
  }

  @Serve(reportClientError)
  report({ body }: RequestOf<typeof reportClientError>, who: Identity): ReplyOf<typeof reportClientError> {
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
