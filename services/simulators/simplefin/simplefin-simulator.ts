// A server on the loopback with SimpleFIN's protocol (https://www.simplefin.org/protocol.html): setup tokens that are claimed once, and
// accounts with the transactions of the requested days.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from '../loopback.js';

export interface SimulatedTransaction {
  id: string;
  /** Null while it is pending. */
  postedOn: string | null;
  amount: string;
  description: string;
  transactedOn?: string;
}

export interface SimulatedAccount {
  id: string;
  name: string;
  currency?: string;
  balance: string;
  transactions: SimulatedTransaction[];
}

export interface SimplefinSimulator {
  url: string;
  accounts: SimulatedAccount[];
  errors: string[];
  /** A status to answer instead. */
  status: number | undefined;
  /** Paths with their queries, in the order of the calls. */
  requests: string[];
  /** Passwords that were given out. */
  passwords: string[];
  /** Tokens and passwords that were made elsewhere: a demo outlives this process. */
  elsewhere?: { origin: string; claim(path: string): string | undefined; knows(password: string): boolean } | undefined;
  /** Called before each answer, for what has happened at the banks meanwhile. */
  beforeAnswer?: (() => void) | undefined;
  /** A token as a person copies it; `address` is another to claim. */
  setupToken(address?: string): string;
  close(): Promise<void>;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const seconds = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1_000;
const org = { domain: 'bank.example.com', name: 'Harbor Credit Union', 'sfin-url': 'https://beta-bridge.simplefin.org/simplefin' };

export async function startSimplefinSimulator(): Promise<SimplefinSimulator> {
  const unclaimed = new Set<string>();
  const simulator = {
    ...{ url: '', accounts: [], errors: [], status: undefined, requests: [], passwords: [] },
    setupToken: (address?: string) => {
      const path = `/claim/${randomBytes(6).toString('hex')}`;
      unclaimed.add(path);
      return base64(address ?? simulator.url + path);
    },
  } as unknown as SimplefinSimulator;
  const server = await listenOnLoopback((request, response) => serve(simulator, unclaimed, request, response));
  return Object.assign(simulator, server);
}

function serve(simulator: SimplefinSimulator, unclaimed: Set<string>, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  simulator.requests.push(`${method} ${url}`);
  const answer = (status: number, body: string, more: Record<string, string> = {}) => void response.writeHead(status, more).end(body);
  if (simulator.status !== undefined) return answer(simulator.status, '', { location: 'http://127.0.0.1:1/elsewhere' });
  simulator.beforeAnswer?.();
  const { passwords, elsewhere } = simulator;
  if (method === 'POST') {
    const made = elsewhere?.claim(url!);
    // A token works once.
    if (!unclaimed.delete(url!) && (made === undefined || passwords.includes(made))) return answer(403, 'Forbidden');
    const password = made ?? randomBytes(12).toString('hex');
    passwords.push(password);
    return answer(200, (elsewhere?.origin ?? simulator.url).replace('://', `://demo:${password}@`) + '/simplefin');
  }
  const target = new URL(url!, simulator.url);
  const [, given = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  const [, password = ''] = /^demo:(.+)$/.exec(Buffer.from(given, 'base64').toString()) ?? [];
  if (!passwords.includes(password) && !elsewhere?.knows(password)) return answer(403, 'Forbidden');
  if (target.pathname !== '/simplefin/accounts') return answer(404, '');
  const accounts = simulator.accounts.map((account) => accountObject(account, target.searchParams));
  answer(200, JSON.stringify({ errors: simulator.errors, accounts }), { 'content-type': 'application/json' });
}

function accountObject({ id, name, currency = 'USD', balance, transactions }: SimulatedAccount, query: URLSearchParams) {
  const [from, to] = [Number(query.get('start-date')), Number(query.get('end-date'))];
  const shown = transactions.filter(({ postedOn }) =>
    postedOn === null ? query.get('pending') === '1' : seconds(postedOn) >= from && seconds(postedOn) < to,
  );
  return {
    ...{ org, id, name, currency, balance, 'available-balance': balance, 'balance-date': Math.floor(Date.now() / 1_000) },
    transactions:
      query.get('balances-only') === '1'
        ? []
        : shown.map(({ postedOn, transactedOn, ...transaction }) => ({
            ...{
              id: transaction.id,
              posted: postedOn === null ? 0 : seconds(postedOn),
              amount: transaction.amount,
              description: transaction.description,
            },
            ...{ payee: transaction.description, memo: '' },
            ...(transactedOn && { transacted_at: seconds(transactedOn) }),
            ...(postedOn === null && { pending: true }),
          })),
  };
}
