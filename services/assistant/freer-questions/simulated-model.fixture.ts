// A simulated language model on the loopback interface, for tests: it gives a set answer, or misbehaves.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LanguageModelSettings, ChatMessage } from './language-model.js';

export type Behavior = (request: IncomingMessage, response: ServerResponse) => void;

export class SimulatedModel {
  requests: { url: string | undefined; authorization: string | undefined; body: { model?: string; messages?: ChatMessage[] } }[] = [];
  behave: Behavior = () => {};

  private constructor(private readonly server: Server) {}

  static async start(): Promise<SimulatedModel> {
    const server = createServer();
    const model = new SimulatedModel(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      let body = '';
      request.on('data', (piece) => (body += String(piece)));
      request.on('end', () => {
        model.requests.push({ url: request.url, authorization: request.headers.authorization, body: JSON.parse(body || '{}') });
        model.behave(request, response);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return model;
  }

  says(content: unknown): void {
    this.behave = (_, response) => response.end(saying(content));
  }

  get settings(): LanguageModelSettings {
    return { url: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`, name: 'small', key: 'secret', seesPayees: false };
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(closed));
  }
}

export const saying = (content: unknown): string => JSON.stringify({ choices: [{ message: { content } }] });
