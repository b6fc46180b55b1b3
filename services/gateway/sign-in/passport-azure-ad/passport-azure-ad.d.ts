// The part of `passport-azure-ad` that the gateway uses; the package ships no types.
declare module 'passport-azure-ad' {
  export interface BearerRequest {
    headers: { authorization?: string };
  }

  export interface BearerOptions {
    /** Must be an https address even where it is never fetched. */
    identityMetadata: string;
    clientID: string;
    issuer: string[];
    audience: string[];
    /** Such a token must have `azp`, equal to `clientID` of the options that `jwtVerify` gets. */
    allowMultiAudiencesInToken: boolean;
    clockSkew: number;
    validateIssuer: true;
    passReqToCallback: true;
    loggingNoPII: true;
  }

  export interface BearerMetadata {
    oidc: { issuer: string | string[]; algorithms: string[] };
    generateOidcPEM(kid: string): string;
  }

  export type Verified = (error: unknown, user?: unknown, info?: unknown) => void;

  export class BearerStrategy {
    constructor(options: BearerOptions, verify: (req: BearerRequest, claims: object, done: Verified) => void);
    authenticate(req: BearerRequest, options?: object): void;
    loadMetadata(params: object, next: (error: unknown, metadata?: BearerMetadata) => void): void;
    jwtVerify(
      req: BearerRequest,
      token: string,
      metadata: BearerMetadata,
      options: { algorithms: string[]; clientID?: string },
      done: Verified,
    ): void;
    success(user: unknown): void;
    fail(challenge: string): void;
    error(error: unknown): void;
  }
}
