// The guard of every call that needs a signed-in person.
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { DomainError } from '#contracts/problem.js';
import { STRATEGY_NAME } from './passport-azure-ad/bearer.js';

/** Puts `SignedIn` on the request as `user`, or answers 401. Why a token was refused goes only to the log. */
@Injectable()
export class BearerGuard extends AuthGuard(STRATEGY_NAME) {
  override handleRequest<Found>(
    error: unknown,
    person: Found | false | null | undefined,
    _info: unknown,
    context: ExecutionContext,
  ): Found {
    if (error) throw error;
    if (person) return person;
    context.switchToHttp().getResponse<{ header(name: string, value: string): void }>().header('WWW-Authenticate', 'Bearer');
    throw new DomainError('sign-in-required', 401, 'Sign in to use this API.');
  }
}
