// Whether data collected now is consistent: services that have not applied everything yet give older figures.
import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceName } from '#contracts/services.js';
import type { Identity } from '#platform/identity.js';
import type { ServiceProgress } from '#platform/service/progress.js';
import type { ServiceLinks } from '../links/service-links.js';

/** How long a package waits for them, and how often it looks. */
const patienceMs = 30_000;
const lookEveryMs = 250;

const isBehind = ({ stages }: ServiceProgress): boolean => stages.some(({ lag }) => lag > 0);
const isStuck = ({ stages }: ServiceProgress): boolean => stages.some(({ parked }) => parked.length > 0);

/** Waits a while for the services that are behind; returns those that still are, or that need an operator's help to go on. */
export async function servicesBehind(links: Pick<ServiceLinks, 'progress'>, who: Identity, forMs = patienceMs): Promise<ServiceName[]> {
  for (const end = Date.now() + forMs; ; await wait(lookEveryMs)) {
    const progress = await links.progress(who).catch(() => undefined);
    const waiting = progress?.some((entry) => isBehind(entry) && !isStuck(entry)) ?? true;
    if (progress && !waiting) return progress.filter(isStuck).map(({ service }) => service);
    if (Date.now() > end) return progress?.filter((entry) => isBehind(entry) || isStuck(entry)).map(({ service }) => service) ?? [];
  }
}
