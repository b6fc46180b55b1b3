// What each Kafka user may do: a service writes its own topic and reads those that it follows, a subscriber reads. Everything else is
// refused.
import { services, type ServiceName } from '#contracts/services.js';
import { followsOf } from '#platform/consumes.js';
import type { AccessRule } from '#platform/transports/kafka-grants.js';
import { definitionOf } from '../host/definitions.js';

/** For systems outside that follow the topics. */
const subscriberUser = 'subscriber';

/** A user is named after its service. */
export const kafkaUsers: string[] = [...services, subscriberUser];

export type Follows = Record<ServiceName, ServiceName[]>;

/** As the code of each service says. */
export async function followsOfServices(): Promise<Follows> {
  const all = await Promise.all(services.map(async (service) => [service, followsOf((await definitionOf(service)).module)] as const));
  return Object.fromEntries(all) as Follows;
}

export function accessRules(follows: Follows, prefix = ''): AccessRule[] {
  const group = (user: string): AccessRule => ({
    user,
    resource: 'groups that begin with',
    name: `${prefix}${user}.`,
    operations: ['read'],
  });
  const reads = (user: string, producers: readonly ServiceName[]): AccessRule[] =>
    producers.map((producer) => ({ user, resource: 'topic', name: prefix + producer, operations: ['read', 'describe'] }));
  return [
    ...services.flatMap((service): AccessRule[] => [
      { user: service, resource: 'topic', name: prefix + service, operations: ['write', 'describe', 'create'] },
      ...reads(service, follows[service]),
      group(service),
    ]),
    ...reads(subscriberUser, services),
    group(subscriberUser),
  ];
}
