// Counts the files that a process keeps in memory, for each business and in total, and refuses more than fit. Pure.
import { DomainError } from '#contracts/problem.js';

interface Kept {
  files: number;
  bytes: number;
}

export interface KeptLimits {
  perBusiness: Kept;
  all: Kept;
}

const mb = 2 ** 20;

/** What may wait to be read, and as much again while it is received. */
export const keptLimits: KeptLimits = { perBusiness: { files: 20, bytes: 80 * mb }, all: { files: 200, bytes: 160 * mb } };

/** One file while it is in memory. */
export interface KeptFile {
  /** More bytes of it have arrived. Throws as `add` does; what arrived before stays counted. */
  grow(bytes: number): void;
  release(): void;
}

export class KeptFiles {
  private readonly all: Kept = { files: 0, bytes: 0 };
  private readonly byBusiness = new Map<number, Kept>();

  /** `state` ends the sentence of a refusal: 'are waiting to be read'. */
  constructor(
    private readonly limits: KeptLimits,
    private readonly state: string,
  ) {}

  /** Throws 429 where the business has too many, 503 where all have; a single file always fits. With `always` it is counted and never refused. */
  add(tenantId: number, bytes: number, { always = false } = {}): KeptFile {
    const own = this.byBusiness.get(tenantId) ?? { files: 0, bytes: 0 };
    let size = 0;
    const keep = (more: Kept) => {
      if (!always) this.assertRoom(own, more);
      this.byBusiness.set(tenantId, own);
      for (const kept of [own, this.all]) [kept.files, kept.bytes] = [kept.files + more.files, kept.bytes + more.bytes];
      size += more.bytes;
    };
    keep({ files: 1, bytes });
    return {
      grow: (more) => keep({ files: 0, bytes: more }),
      release: () => {
        for (const kept of [own, this.all]) [kept.files, kept.bytes] = [kept.files - 1, kept.bytes - size];
        if (own.files === 0) this.byBusiness.delete(tenantId);
      },
    };
  }

  private assertRoom(own: Kept, more: Kept): void {
    if (isBeyond(own, more, this.limits.perBusiness))
      throw new DomainError('too-many-files', 429, `Too many of your files ${this.state}. Try again in a few moments.`);
    if (isBeyond(this.all, more, this.limits.all))
      throw new DomainError('too-many-files', 503, `Too many files ${this.state}. Try again in a few moments.`);
  }
}

function isBeyond(kept: Kept, more: Kept, limit: Kept): boolean {
  const files = kept.files + more.files;
  return files > limit.files || (files > 1 && kept.bytes + more.bytes > limit.bytes);
}
