// Settings of `npm run up:distributed`: those of `npm run up`, and how many processes each service gets.
import { services, type ServiceName } from '#contracts/services.js';
import { CannotStart } from '../embedded/database/cannot-start.js';
import { readEmbeddedConfig, type EmbeddedConfig } from '../embedded/embedded.config.js';

export interface StarterConfig extends EmbeddedConfig {
  replicas: Map<ServiceName, number>;
}

/** Of one service on one machine. */
const mostReplicas = 8;

export function readStarterConfig(words: string[] = process.argv.slice(2)): StarterConfig {
  const at = words.findIndex((word) => /^--replicas(=|$)/.test(word));
  if (at === -1) return { ...readEmbeddedConfig(words), replicas: replicasIn('') };
  const joined = words[at]!.startsWith('--replicas=');
  const text = joined ? words[at]!.slice('--replicas='.length) : (words[at + 1] ?? '');
  return { ...readEmbeddedConfig(words.toSpliced(at, joined ? 1 : 2)), replicas: replicasIn(text) };
}

/** `ledger=2,assistant=2`; one process where nothing is said. The gateway has the one public address, so it stays one. */
function replicasIn(text: string): Map<ServiceName, number> {
  const counts = new Map<ServiceName, number>(services.map((service) => [service, 1]));
  for (const part of text.split(',').filter(Boolean)) {
    const [service, count] = part.split('=') as [ServiceName, string?];
    const known = services.includes(service) && service !== 'gateway' && /^[1-9]$/.test(count ?? '') && Number(count) <= mostReplicas;
    if (!known)
      throw new CannotStart(
        `--replicas expects NAME=COUNT,… with names of ${services.filter((one) => one !== 'gateway').join(', ')} and counts up to ${mostReplicas}, not “${part}”.`,
      );
    counts.set(service, Number(count));
  }
  return counts;
}

/** What a service's process is told besides its own settings: what a person set for the whole product, as for the sign-in. */
export const inherited = (): Record<string, string | undefined> => ({ ...process.env });
