// The accounts of some businesses in memory: found by path, former paths included, by number and by bank account. Pure.
import type { Processor } from '#contracts/events/bank-link.js';
import type { AccountType } from '#contracts/shapes.js';

export interface Account {
  tenantId: number;
  accountId: number;
  path: string;
  type: AccountType;
  money: boolean;
  bankAccountId: string | null;
  /** The processor that holds its balance; `unknown` if it isn't named. */
  processor?: Processor | 'unknown' | null;
  /** Its rows are the owner's unless a person marks them as business. */
  personal?: boolean;
  /** A loan or line of credit that a bank holds. */
  loan?: boolean;
  /** Accepts no new postings. */
  closed?: boolean;
  /** Earlier names, which still find this account. */
  formerPaths?: string[] | null;
  /** The account that it was merged into, which its name now finds. */
  mergedInto?: number | null;
}

/** The accounts of some tenants, by path and by bank account. */
export class Accounts {
  private readonly byPath = new Map<string, Account>();
  private readonly byFormer = new Map<string, Account>();
  private readonly byBank = new Map<string, Account>();
  private readonly byId = new Map<string, Account>();
  private hasMerged = false;

  constructor(accounts: Account[]) {
    for (const account of accounts) this.add(account);
  }

  add(account: Account): void {
    this.byPath.set(`${account.tenantId} ${account.path}`, account);
    for (const former of account.formerPaths ?? []) this.byFormer.set(`${account.tenantId} ${former}`, account);
    this.byId.set(`${account.tenantId} ${account.accountId}`, account);
    if (account.mergedInto) this.hasMerged = true;
    if (account.bankAccountId) this.byBank.set(`${account.tenantId} ${account.bankAccountId}`, account);
  }

  all(tenantId: number): Account[] {
    return [...this.byPath.values()].filter((account) => account.tenantId === tenantId);
  }

  path(tenantId: number, path: string): Account | undefined {
    return this.byPath.get(`${tenantId} ${this.pathNow(tenantId, path)}`);
  }

  /** The current path, if the account or a parent was renamed or merged since. */
  pathNow(tenantId: number, path: string): string {
    const named = this.nameNow(tenantId, path);
    if (!this.hasMerged) return named;
    for (let at = named; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf(':'), 0))) {
      const account = this.byPath.get(`${tenantId} ${at}`);
      if (account) return this.mergeTarget(account).path + named.slice(at.length);
    }
    return named;
  }

  /** The account that this one was merged into, or the account itself. New postings go there. */
  mergeTarget(account: Account): Account {
    const into = account.mergedInto ? this.id(account.tenantId, account.mergedInto) : undefined;
    return into ? this.mergeTarget(into) : account;
  }

  /** The current path, if the account or a parent was renamed since. Does not follow merges. */
  nameNow(tenantId: number, path: string): string {
    if (this.byFormer.size === 0 || this.byPath.has(`${tenantId} ${path}`)) return path;
    for (let at = path; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf(':'), 0))) {
      const renamed = this.byFormer.get(`${tenantId} ${at}`);
      if (renamed) return renamed.path + path.slice(at.length);
    }
    return path;
  }

  /** An account that the standard chart guarantees. */
  standard(tenantId: number, path: string): Account {
    const account = this.path(tenantId, path);
    if (!account) throw new Error(`Tenant ${tenantId} has no account ${path}`);
    return account;
  }

  /** The closed account at this path or above it. */
  closedAt(tenantId: number, named: string): Account | undefined {
    const path = this.pathNow(tenantId, named);
    return this.all(tenantId).find((account) => account.closed && `${path}:`.startsWith(`${account.path}:`));
  }

  bank(tenantId: number, bankAccountId: string): Account | undefined {
    return this.byBank.get(`${tenantId} ${bankAccountId}`);
  }

  id(tenantId: number, accountId: number): Account | undefined {
    return this.byId.get(`${tenantId} ${accountId}`);
  }
}
