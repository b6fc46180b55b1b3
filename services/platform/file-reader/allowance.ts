// What reading one file may take: seconds of processor time, memory, and time on the clock. Pure.

export interface FileSize {
  bytes: number;
  /** A zip archive or a PDF: small on the wire, larger once it is unpacked. */
  isPacked?: boolean;
}

export interface Allowance {
  cpuMs: number;
  /** Longer than a reader takes that shares its processor with several others; a reader that waits forever uses no processor time. */
  clockMs: number;
  /** JavaScript's heap. */
  heapMb: number;
  /** Buffers outside of the heap: bytes of the file and what they unpack to. */
  buffersMb: number;
}

const mb = 2 ** 20;

/** Every file is tried with this first; almost all take a few milliseconds of it. */
export const quickAllowance: Allowance = { cpuMs: 3_000, clockMs: 30_000, heapMb: 64, buffersMb: 96 };

/** Larger ones take longer in any case. */
export const isQuick = ({ bytes, isPacked }: FileSize): boolean => bytes <= (isPacked ? 128 : 512) * 1024;

/**
 * Three times the processor time of normal files: 20 MB of text with 200,000 rows took 6 s and less than 200 MB, a workbook of 7 MB with
 * 200,000 rows took 22 s and more than 450 MB.
 * Small files are allowed little, so that a small file can't keep a thread busy for long.
 */
export function longAllowance({ bytes, isPacked }: FileSize): Allowance {
  const sizeMb = bytes / mb;
  const cpuMs = Math.min(60_000, isPacked ? 15_000 + 6_000 * sizeMb : 10_000 + 500 * sizeMb);
  const heapMb = Math.min(640, isPacked ? 192 + 64 * sizeMb : 160 + 8 * sizeMb);
  return { cpuMs, clockMs: Math.max(60_000, 3 * cpuMs), heapMb: Math.ceil(heapMb), buffersMb: isPacked ? 576 : 128 };
}
