// The steps of an /api call through the edge: person, limit, idle time, business, role; then to its service with a signed identity.
import { All, Controller, Inject, Req, Res, UseGuards, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { decodeJwt } from 'jose';
import type { AnyRoute } from '#contracts/define.js';
import { DomainError, forbidden } from '#contracts/problem.js';
import { endSession, extendSession } from '#contracts/routes/session.js';
import { assertAcceptable } from '#platform/accepted-body.js';
import { clientAddress, networkOf } from '#platform/client-address.js';
import { atLeast, identityHeader, IdentitySigner, type Identity } from '#platform/identity.js';
import { originOf } from '#platform/request-origin.js';
import { Directory } from '../directory/directory.js';
import { ServiceLinks } from '../links/service-links.js';
import { isNewSession } from '../session/idle.js';
import { SessionActivity } from '../session/session-activity.js';
import type { SignedIn } from '../sign-in/signed-in.js';
import { ApiGuard, type EdgeRequest } from './api-guard.js';
import { EDGE_OPTIONS, type EdgeOptions } from './edge-options.js';
import { namedTenant } from './named-tenant.js';
import { OpenStreams } from './open-streams.js';
import { rateLimiter } from './rate-limit.js';
import { serviceFor } from './route-table.js';

const keyOf = ({ tid, oid }: SignedIn): string => `${tid} ${oid}`;
const tokenOf = (request: EdgeRequest): string => String(request.headers.authorization).split(' ')[1]!;

@Controller()
export class ApiController implements OnModuleDestroy {
  private readonly limit: (person: string) => Promise<void>;
  private readonly streams: OpenStreams;

  constructor(
    private readonly links: ServiceLinks,
    private readonly directory: Directory,
    private readonly sessions: SessionActivity,
    private readonly seal: IdentitySigner,
    @Inject(EDGE_OPTIONS) private readonly options: EdgeOptions,
  ) {
    this.limit = rateLimiter(options.rateLimit);
    const { log, lookAtStreamsEveryMs } = options;
    this.streams = new OpenStreams((err) => log.warn({ err }, 'open streams'), lookAtStreamsEveryMs);
  }

  onModuleDestroy(): void {
    this.streams.close();
  }

  // The classification calls of the specification have no prefix.
  @All(['api/*', 'classification', 'classification/*'])
  @UseGuards(ApiGuard)
  async pass(@Req() request: EdgeRequest, @Res() reply: FastifyReply): Promise<void> {
    const { match, user } = request;
    if (!match) return void reply.status(204).send();
    const service = serviceFor(match, request.query);
    if (user) request.raw.headers[identityHeader] = await this.seal.seal(await this.identityOf(request, match.route, user), service);
    // The person is not known here, so the limit is per address.
    else await this.limit(`public ${networkOf(clientAddress(request.raw))}`);
    assertAcceptable(match.route, request.headers);
    if (user && match.route.answers === 'events') this.watch(request, reply, match.route);
    this.links.to(service).forward(request, reply);
  }

  private async identityOf(request: EdgeRequest, route: AnyRoute, person: SignedIn): Promise<Identity> {
    const { mail, name, jobTitle, adminLabel: label } = person;
    await this.limit(keyOf(person));
    const tenantId = namedTenant(route.role, request.headers['x-tenant-id'], request.query);
    if (route === endSession) await this.endSession(request, person);
    else await this.assertAwake(request, route, person);
    const { personId: userId } = await this.directory.enter(person);
    const role = tenantId === 0 ? null : await this.directory.roleIn(person, tenantId);
    if (tenantId !== 0 && !atLeast(role, route.role as never)) {
      throw forbidden(role ? 'forbidden' : 'not-a-member');
    }
    return { userId, mail, name, jobTitle, label, tenantId, role, traceparent: String(request.headers['traceparent']) };
  }

  private watch(request: EdgeRequest, reply: FastifyReply, route: AnyRoute): void {
    const person = request.user!;
    const tenantId = namedTenant(route.role, request.headers['x-tenant-id'], request.query);
    this.streams.add({
      person: keyOf(person),
      response: reply.raw,
      tokenEndsAtMs: decodeJwt(tokenOf(request)).exp! * 1000,
      isAllowed: async () => {
        const role = await this.directory.roleIn(person, tenantId);
        if (!atLeast(role, route.role as never) || !(await this.isSignInAlive(person, false))) return false;
        return (await this.sessions.recordCall(person, { active: false })) === null;
      },
    });
  }

  private async isSignInAlive(person: SignedIn, active: boolean): Promise<boolean> {
    return (await this.options.isSignInAlive?.(person, active)) ?? true;
  }

  private async endSession(request: EdgeRequest, person: SignedIn): Promise<void> {
    await this.sessions.end(person);
    await this.directory.record(person, 'person.signed-out', originOf(request.raw));
    this.streams.lookAt(keyOf(person));
  }

  /** Polling, streams and focus refresh send `X-Background: 1`, because they also run when no person is at the screen. */
  private async assertAwake(request: EdgeRequest, route: AnyRoute, person: SignedIn): Promise<void> {
    const active = route === extendSession || request.headers['x-background'] !== '1';
    if (!(await this.isSignInAlive(person, active)))
      throw new DomainError('session-idle', 401, 'You were signed out. Please sign in again.');
    const onStart = () => this.directory.record(person, 'person.signed-in', originOf(request.raw));
    const endedAt = await this.sessions.recordCall(person, { active, onStart });
    if (!endedAt) return;
    if (isNewSession(decodeJwt(tokenOf(request)), endedAt))
      return void (await this.sessions.recordCall(person, { active, isNew: true, onStart }));
    throw new DomainError('session-idle', 401, 'Your session has expired. Please sign in again.');
  }
}
