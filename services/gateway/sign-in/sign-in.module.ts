// Sign-in of the gateway: the bearer strategy under one set of settings, and the guard that uses it.
import { Module, type DynamicModule } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { BearerGuard } from './bearer-guard.js';
import { BearerTokens, SIGN_IN_LOG, SIGN_IN_SETTINGS } from './bearer.js';
import type { SignInSettings } from './sign-in.config.js';
import type { SignInLog } from './signing-keys.js';

@Module({})
export class SignInModule {
  static with(settings: SignInSettings, log: SignInLog): DynamicModule {
    return {
      module: SignInModule,
      imports: [PassportModule],
      providers: [{ provide: SIGN_IN_SETTINGS, useValue: settings }, { provide: SIGN_IN_LOG, useValue: log }, BearerTokens, BearerGuard],
      exports: [BearerGuard, SIGN_IN_SETTINGS],
    };
  }
}
