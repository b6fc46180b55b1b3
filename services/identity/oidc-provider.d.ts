// The part of `oidc-provider` that the bundled identity provider uses; the package ships no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface Context {
    path: string;
    req: IncomingMessage;
    res: ServerResponse;
    type: string;
    status: number;
    body: unknown;
    set(name: string, value: string): void;
    oidc: {
      provider: Provider;
      client: { clientId: string };
      session: Session;
      result?: { consent?: { grantId?: string }; login?: { accountId: string; generation?: number } };
      entities: { AuthorizationCode?: Issued; RefreshToken?: Issued };
    };
  }

  /** The sign-in data in a code or a refresh token. */
  interface Issued {
    authTime?: number;
    sessionUid?: string;
  }

  /** The browser's: `uid` names it for as long as it lives, the cookie contains another id. */
  export interface Session {
    uid: string;
    accountId?: string;
    exp?: number;
    destroyed?: boolean;
    grantIdFor(clientId: string): string | undefined;
  }

  export interface AdapterPayload {
    grantId?: string;
    uid?: string;
    accountId?: string;
    sessionUid?: string;
    consumed?: number | undefined;
    [claim: string]: unknown;
  }

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Interaction {
    uid: string;
    prompt: { name: string };
    params: Record<string, unknown>;
    session?: { accountId: string };
    grantId?: string;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    /** The context of the current request. */
    static readonly ctx: Context | undefined;
    constructor(issuer: string, configuration: Record<string, unknown>);
    proxy: boolean;
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>;
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): this;
    on(event: 'server_error', listener: (ctx: Context, error: Error) => void): this;
    createContext(req: IncomingMessage, res: ServerResponse): Context;
    readonly Session: { get(ctx: Context): Promise<Session> };
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>;
    interactionFinished(
      req: IncomingMessage,
      res: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<void>;
    readonly Grant: { new (of: { clientId: string; accountId: string | undefined }): Grant; find(id: string): Promise<Grant | undefined> };
  }

  export const errors: {
    InvalidGrant: new (detail: string) => Error;
    InvalidTarget: new (description?: string) => Error;
    SessionNotFound: new (description?: string) => Error;
  };
  export default Provider;
}
