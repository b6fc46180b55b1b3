// The provider of a random history: Plaid's simulated bank without a network between; what goes wrong there is what the client makes of it.
import type { PlaidItem } from '../../host/simulators/plaid/plaid-item.js';
import { toldPage, type PlaidPage } from '../plaid/told-page.js';
import type { Trouble } from './happenings.fixture.js';
import type { BankProvider } from './provider.js';
import { BankTrouble } from './trouble.js';

export class Killed extends Error {}

export class TestProvider implements Omit<BankProvider, 'item'> {
  /** Where people have signed in. */
  bank: PlaidItem | undefined;
  readonly client = 'simulated' as const;
  pageSize = 500;
  trouble: { kind: Trouble; after: number } = { kind: 'none', after: 0 };
  private calls = 0;
  private last: object | undefined;

  begin(pageSize: number, trouble: TestProvider['trouble']): void {
    Object.assign(this, { pageSize, trouble, calls: 0, last: undefined });
  }

  page(_token: string, cursor: string | null): Promise<object> {
    const strikes = this.calls++ === this.trouble.after;
    if (strikes && this.trouble.kind === 'kill') return Promise.reject(new Killed());
    if (strikes && this.trouble.kind === 'moved') return Promise.reject(new BankTrouble('moved'));
    if (strikes && this.trouble.kind === 'same-page' && this.last) return Promise.resolve(this.last);
    const page = this.bank!.sync(cursor, this.pageSize);
    if (page === 'moved') return Promise.reject(new BankTrouble('moved'));
    if (page === 'unknown') return Promise.reject(new BankTrouble('lost-place'));
    this.last = structuredClone(page);
    return Promise.resolve(this.last);
  }

  read = (payload: object) => toldPage(payload as PlaidPage);
  linkToken = () => Promise.reject(new Error('not asked'));
  exchange = () => Promise.reject(new Error('not asked'));
  remove = () => Promise.resolve();
}
