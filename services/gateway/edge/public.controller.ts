// Public calls: health, the API documents, and what the console needs to sign in; also metrics, only for this machine.
import { Controller, Get, Header, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asyncApiDocument, openApiDocument } from '#contracts/documents.js';
import { noSuch } from '#contracts/problem.js';
import { isFromThisMachine } from '#platform/client-address.js';
import { SIGN_IN_PROVIDER } from '../sign-in/passport-azure-ad/bearer.js';
import type { SignInProvider } from '../sign-in/sign-in-provider.js';
import { askForTokens, formOf, TOKEN_RELAY_PATH, tokenRequest } from '../sign-in/token-relay.js';
import { EDGE_OPTIONS, type EdgeOptions } from './edge-options.js';

/** Made at the first request, because that takes a second. */
let openApi: object | undefined;
let asyncApi: object | undefined;

@Controller()
export class PublicController {
  constructor(
    @Inject(EDGE_OPTIONS) private readonly options: EdgeOptions,
    @Inject(SIGN_IN_PROVIDER) private readonly provider: SignInProvider,
  ) {}

  @Get('healthz/live')
  @Header('cache-control', 'no-store')
  live(): object {
    return { status: 'ok', parts: [] };
  }

  @Get('healthz/ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const parts = await this.options.readiness();
    const ready = parts.every((part) => part.status === 'ok');
    void reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'failed', parts });
  }

  @Get('openapi.json')
  @Header('cache-control', 'no-cache')
  openapi(): object {
    return (openApi ??= openApiDocument());
  }

  @Get('asyncapi.json')
  @Header('cache-control', 'no-cache')
  asyncapi(): object {
    return (asyncApi ??= asyncApiDocument());
  }

  @Get('config.json')
  @Header('cache-control', 'no-store')
  config(): Promise<object> {
    return this.provider.consoleConfig();
  }

  /** Only for a provider that requires a client secret. */
  @Post(TOKEN_RELAY_PATH)
  async tokens(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { clientId, clientSecret } = this.options.signIn;
    if (!clientId || !clientSecret) throw noSuch('address');
    const wanted = tokenRequest(await formOf(request.raw), { clientId, clientSecret });
    const { status, body } = await askForTokens(await this.provider.tokenEndpoint(), wanted);
    void reply.status(status).header('cache-control', 'no-store').send(body);
  }

  /** Behind a proxy on this machine every client looks local, but the proxy names the real one. */
  @Get('metrics')
  async metrics(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isFromThisMachine(request.raw)) throw noSuch('address');
    const text = await this.options.metrics.metrics();
    void reply.header('content-type', this.options.metrics.contentType).header('cache-control', 'no-store').send(text);
  }
}
