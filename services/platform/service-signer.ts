// Authentication between services: a short-lived token that the calling service signs with its own key for the called one.
import { applyDecorators, Injectable, SetMetadata, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#contracts/problem.js';
import { followersOf, services, type ServiceName } from '#contracts/services.js';
import type { InternalKeys } from './internal-keys.js';
import { signToken, verifyToken } from './internal-token.js';

export const serviceHeader = 'x-internal-service';

const keepMs = 20_000;

@Injectable()
export class ServiceSigner {
  private readonly sealed = new Map<ServiceName, { token: Promise<string>; untilMs: number }>();

  constructor(
    /** The service in whose name it signs. */
    readonly service: ServiceName,
    private readonly keys: InternalKeys,
  ) {}

  /** A token that only `to` accepts. */
  seal(to: ServiceName): Promise<string> {
    const known = this.sealed.get(to);
    if (known && Date.now() < known.untilMs) return known.token;
    const token = signToken(this.keys.signing, { kind: 'service', from: this.service, to });
    this.sealed.set(to, { token, untilMs: Date.now() + keepMs });
    return token;
  }

  /** Returns the calling service; throws for tokens signed for another service, expired tokens, and a person's identity. */
  async open(token: string): Promise<ServiceName> {
    return (await verifyToken(this.keys.verify, token, { kind: 'service', from: services, to: this.service })).from;
  }
}

const askersKey = 'askers';
type Askers = 'followers' | readonly ServiceName[];

/** Restricts a route to certain services: the followers of this service's events, or the listed ones. */
export const AskedBy = (askers: Askers): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(askersKey, askers), UseGuards(ServiceGuard));

@Injectable()
class ServiceGuard implements CanActivate {
  constructor(
    private readonly seal: ServiceSigner,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const token = context.switchToHttp().getRequest<FastifyRequest>().headers[serviceHeader];
    const asker = await this.seal.open(String(token)).catch(() => {
      throw new DomainError('unauthenticated', 401, 'Only services of this installation can use this.');
    });
    const askers = this.reflector.getAllAndOverride<Askers>(askersKey, [context.getHandler(), context.getClass()]);
    const allowed = askers === 'followers' ? followersOf(this.seal.service) : askers;
    if (!allowed.includes(asker)) throw new DomainError('forbidden', 403, `The service ${asker} isn’t allowed to use this.`);
    return true;
  }
}
