// Sign-in of the gateway: the bearer strategy under one set of settings, and the guard that uses it.
import { Module, type DynamicModule } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { BearerGuard } from './bearer-guard.js';
import { BearerTokens, SIGN_IN_PROVIDER, SIGN_IN_SETTINGS } from './passport-azure-ad/bearer.js';
import type { SignInProvider } from './sign-in-provider.js';
import type { SignInSettings } from './sign-in.config.js';

@Module({})
export class SignInModule {
  static with(settings: SignInSettings, provider: SignInProvider): DynamicModule {
    return {
      module: SignInModule,
      imports: [PassportModule],
      providers: [
        { provide: SIGN_IN_SETTINGS, useValue: settings },
        { provide: SIGN_IN_PROVIDER, useValue: provider },
        BearerTokens,
        BearerGuard,
      ],
      exports: [BearerGuard, SIGN_IN_SETTINGS, SIGN_IN_PROVIDER],
    };
  }
}
