// The guard of every /api call: it must match a contract, and its caller must be signed in unless the contract is public.
import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, existing } from '#contracts/problem.js';
import { allRoutes } from '#contracts/routes/all.js';
import { BearerGuard } from '../sign-in/bearer-guard.js';
import type { SignedIn } from '../sign-in/signed-in.js';
import { routeTable, type Match } from './route-table.js';

export type EdgeRequest = FastifyRequest & { match?: Match; user?: SignedIn };

const lookUp = routeTable(allRoutes);

/** The path as received, without the query. */
export const pathOf = (request: FastifyRequest): string => request.raw.url!.split('?', 1)[0]!;

@Injectable()
export class ApiGuard extends BearerGuard {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    const lookup = existing('address', lookUp(request.method, pathOf(request)));
    if ('allowed' in lookup) {
      context
        .switchToHttp()
        .getResponse<FastifyReply>()
        .header('allow', [...lookup.allowed, 'OPTIONS'].join(', '));
      if (request.method === 'OPTIONS') return true;
      throw new DomainError('method-not-allowed', 405, `This URL supports only ${lookup.allowed.join(', ')}.`);
    }
    request.match = lookup.found;
    return lookup.found.route.role === 'public' || (super.canActivate(context) as Promise<boolean>);
  }
}
