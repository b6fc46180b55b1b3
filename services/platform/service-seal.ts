// How services know each other: a short-lived token, signed with the installation's secret, that names the service which asks.
import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { DomainError } from '#contracts/problem.js';
import { services, type ServiceName } from '#contracts/services.js';

export const serviceHeader = 'x-internal-service';

const believedMs = 60_000;
const keepMs = 20_000;
const options = { issuer: 'service', algorithms: ['HS256'], requiredClaims: ['exp', 'sub'] };

@Injectable()
export class ServiceSeal {
  private readonly key: KeyObject;
  private sealed: { token: Promise<string>; untilMs: number } | undefined;

  constructor(secret: string) {
    this.key = createSecretKey(Buffer.from(secret, 'hex'));
  }

  seal(service: ServiceName): Promise<string> {
    if (this.sealed && Date.now() < this.sealed.untilMs) return this.sealed.token;
    const signed = new SignJWT().setProtectedHeader({ alg: 'HS256' }).setIssuer(options.issuer).setSubject(service);
    const token = signed
      .setIssuedAt()
      .setExpirationTime(`${believedMs / 1_000}s`)
      .sign(this.key);
    this.sealed = { token, untilMs: Date.now() + keepMs };
    return token;
  }

  /** The service that asks; throws what is not signed, too old, or a person's identity. */
  async open(token: string): Promise<ServiceName> {
    const { payload } = await jwtVerify(token, this.key, options);
    if (!services.includes(payload.sub as ServiceName)) throw new Error('not a service');
    return payload.sub as ServiceName;
  }
}

/** For what only services may ask of each other. */
@Injectable()
export class ServiceGuard implements CanActivate {
  constructor(private readonly seal: ServiceSeal) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const token = context.switchToHttp().getRequest<FastifyRequest>().headers[serviceHeader];
    await this.seal.open(String(token)).catch(() => {
      throw new DomainError('unauthenticated', 401, 'Only a service of this installation may ask this.');
    });
    return true;
  }
}
