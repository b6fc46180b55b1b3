// Settings of `npm run up:distributed`: those of `npm run up`, and how many processes each service and Kafka get.
import { services, type ServiceName } from '#contracts/services.js';
import { CannotStart } from '../../services/host/database/cannot-start.js';
import { readHostConfig, type HostConfig } from '../../services/host/host.config.js';

export interface StarterConfig extends HostConfig {
  replicas: Map<ServiceName, number>;
  /** Kafka's brokers: with three, the cluster survives the loss of one. */
  brokers: 1 | 3;
}

/** Replicas of one service on one machine. */
const maxReplicas = 8;

export function readStarterConfig(words: string[] = process.argv.slice(2)): StarterConfig {
  const replicas = takeOption(words, '--replicas');
  const brokers = takeOption(replicas.rest, '--brokers');
  return { ...readHostConfig(brokers.rest), replicas: replicasIn(replicas.value ?? ''), brokers: brokersIn(brokers.value ?? '1') };
}

/** `--name value` or `--name=value`, and the words without it. */
function takeOption(words: string[], name: string): { value: string | undefined; rest: string[] } {
  const at = words.findIndex((word) => word === name || word.startsWith(`${name}=`));
  if (at === -1) return { value: undefined, rest: words };
  const joined = words[at] !== name;
  return { value: joined ? words[at]!.slice(name.length + 1) : (words[at + 1] ?? ''), rest: words.toSpliced(at, joined ? 1 : 2) };
}

function brokersIn(text: string): 1 | 3 {
  if (text !== '1' && text !== '3') throw new CannotStart(`--brokers expects 1 or 3, not “${text}”.`);
  return text === '1' ? 1 : 3;
}

/** `ledger=2,assistant=2`; one process by default. The gateway has the single public address, so it has one process. */
function replicasIn(text: string): Map<ServiceName, number> {
  const counts = new Map<ServiceName, number>(services.map((service) => [service, 1]));
  for (const part of text.split(',').filter(Boolean)) {
    const [service, count] = part.split('=') as [ServiceName, string?];
    const known = services.includes(service) && service !== 'gateway' && /^[1-9]$/.test(count ?? '') && Number(count) <= maxReplicas;
    if (!known)
      throw new CannotStart(
        `--replicas expects NAME=COUNT,… with names of ${services.filter((service) => service !== 'gateway').join(', ')} and counts up to ${maxReplicas}, not “${part}”.`,
      );
    counts.set(service, Number(count));
  }
  return counts;
}

/** Environment variables passed to every service process: settings for the entire product, such as the sign-in. */
export const inherited = (): Record<string, string | undefined> => ({ ...process.env });
