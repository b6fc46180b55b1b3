// The provider of a random history: Plaid's simulated bank without a network, with the errors that the client would report.
import type { PlaidItem } from '../../simulators/plaid/plaid-item.js';
import { parsePage, type PlaidPage } from '../plaid/parse-page.js';
import type { Trouble } from './happenings.fixture.js';
import type { BankProvider } from './provider.js';
import { BankTrouble } from './trouble.js';

export class Killed extends Error {}

export class TestProvider implements BankProvider {
  /** Where people have signed in. */
  bank: PlaidItem | undefined;
  pageSize = 500;
  trouble: { kind: Trouble; after: number } = { kind: 'none', after: 0 };
  /** The newest page of this sync was the last one. Pages stored before may end earlier. */
  isReadToEnd = false;
  private calls = 0;
  private last: object | undefined;

  begin(pageSize: number, trouble: TestProvider['trouble']): void {
    Object.assign(this, { pageSize, trouble, calls: 0, last: undefined, isReadToEnd: false });
  }

  page(_token: string, cursor: string | null): Promise<object> {
    const strikes = this.calls++ === this.trouble.after;
    if (strikes && this.trouble.kind === 'kill') return Promise.reject(new Killed());
    if (strikes && this.trouble.kind === 'moved') return Promise.reject(new BankTrouble('moved'));
    if (strikes && this.trouble.kind === 'same-page' && this.last) return Promise.resolve(this.last);
    const page = this.bank!.sync(cursor, this.pageSize);
    if (page === 'moved') return Promise.reject(new BankTrouble('moved'));
    if (page === 'unknown') return Promise.reject(new BankTrouble('lost-place'));
    this.isReadToEnd = !page.has_more;
    this.last = structuredClone(page);
    return Promise.resolve(this.last);
  }

  read = (payload: object) => parsePage(payload as PlaidPage);
  item = () => Promise.reject(new Error('not asked'));
  remove = () => Promise.resolve();
}
