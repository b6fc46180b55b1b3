// The options of the edge, passed in when the process is composed.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { Registry } from 'prom-client';
import type { Log } from '#platform/log.js';
import type { RunningService } from '#platform/service/service.js';
import type { SignInSettings } from '../sign-in/sign-in.config.js';
import type { RateLimit } from './rate-limit.js';
import type { HealthPart } from './readiness.js';

export interface EdgeOptions {
  /** The gateway's own service in this process, with its links to all services filled. */
  gateway: Pick<RunningService, 'app'>;
  signIn: SignInSettings;
  /** The one origin at which people open the product. */
  publicUrl: string;
  /** Absolute path of the bundled console. */
  consoleDirectory: string;
  /** Proxies whose X-Forwarded headers are trusted; none if absent. */
  trustedProxies?: BlockList;
  /** Answers /oidc and below; absent where people sign in with a directory elsewhere. */
  identityHandler?: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  /**
   * Whether the sign-in behind a verified token is alive, where the bundled provider knows; `active` is false for calls in the background.
   */
  isSignInAlive?: (person: { sessionId: string; oid: string }, active: boolean) => Promise<boolean>;
  /** The console may load the client of Plaid, which people link banks with. */
  plaidClient?: boolean;
  readiness(): Promise<HealthPart[]>;
  metrics: Registry;
  /** Null switches the limit off, for measurements. */
  rateLimit: RateLimit | null;
  /** How often open streams are checked; has a default. */
  lookAtStreamsEveryMs?: number;
  log: Log;
}

export const EDGE_OPTIONS = Symbol('edge options');
