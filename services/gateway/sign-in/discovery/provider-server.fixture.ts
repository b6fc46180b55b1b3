// A server on the loopback that answers as an OpenID provider's documents do, or worse.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderServer {
  readonly issuer: string;
  /** Paths that were asked for. */
  readonly requests: string[];
  /** Answers of other than the usual documents, by path. */
  readonly answers: Map<string, (req: IncomingMessage, res: ServerResponse) => void>;
  close(): Promise<void>;
}

export const DISCOVERY_PATH = '/.well-known/openid-configuration';

export const json = (body: unknown) => (_: IncomingMessage, res: ServerResponse) =>
  void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const documentOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  end_session_endpoint: `${issuer}/end`,
});

export async function providerServer(jwks: object): Promise<ProviderServer> {
  const requests: string[] = [];
  const answers: ProviderServer['answers'] = new Map();
  const server = createServer((req, res) => {
    requests.push(req.url!);
    const usual = { [DISCOVERY_PATH]: json(documentOf(issuer)), '/keys': json(jwks) }[req.url!];
    (answers.get(req.url!) ?? usual ?? ((_, reply) => void reply.writeHead(404).end()))(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve())));
  return { issuer, requests, answers, close };
}
