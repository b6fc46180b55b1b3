// The endpoints of a provider as its discovery document names them: fetched when first needed, refreshed hourly, kept while it can't be
// reached.
import { DomainError } from '#contracts/problem.js';
import type { SignInLog } from '../signing-keys.js';
import { discoveryAddress, readDiscoveryDocument, type ProviderEndpoints } from './discovery-document.js';
import { documentLimits, fetchJson } from './fetch-json.js';

const REFRESH_AFTER_MS = 60 * 60 * 1000;
/** The pause after a failure, so that strangers can't make the product call the provider all the time. */
const PAUSE_AFTER_FAILURE_MS = 5000;

export class DiscoveredProvider {
  private known: { endpoints: ProviderEndpoints; sinceMs: number } | undefined;
  private failedAtMs = -Infinity;
  private pending: Promise<void> | undefined;

  constructor(
    private readonly issuer: string,
    private readonly log: SignInLog,
  ) {}

  /** What was last read; undefined before the first success. */
  get endpoints(): ProviderEndpoints | undefined {
    return this.known?.endpoints;
  }

  /** Fetches unknown endpoints once for all waiting calls. Throws the problem that people see while they can't be fetched. */
  async load(): Promise<ProviderEndpoints> {
    if (!this.known) await this.refresh();
    // Known endpoints stay in use during a refresh.
    else if (Date.now() - this.known.sinceMs > REFRESH_AFTER_MS) void this.refresh();
    if (this.known) return this.known.endpoints;
    throw signInUnavailable();
  }

  private refresh(): Promise<void> {
    if (Date.now() - this.failedAtMs < PAUSE_AFTER_FAILURE_MS) return Promise.resolve();
    return (this.pending ??= this.read().finally(() => (this.pending = undefined)));
  }

  private async read(): Promise<void> {
    try {
      const document = await fetchJson(discoveryAddress(this.issuer), documentLimits);
      this.known = { endpoints: readDiscoveryDocument(this.issuer, document), sinceMs: Date.now() };
    } catch (err) {
      this.failedAtMs = Date.now();
      this.log.warn({ err, issuer: this.issuer }, "the sign-in provider's discovery document could not be read");
    }
  }
}

/** Not the caller's fault, and no proof against a token: the console may try again. */
export function signInUnavailable(cause?: unknown): DomainError {
  const problem = new DomainError('sign-in-unavailable', 503, 'Couldn’t reach the sign-in service. Please try again in a few moments.');
  return Object.assign(problem, { cause });
}
