// Who may connect to a broker and what is allowed without a rule: nothing. docker-compose.yml gives its Kafka the same properties. Pure.
import { createHmac } from 'node:crypto';
import { kafkaUsers } from '../../services/distributed/kafka-access.js';

/** Brokers and controllers among themselves; clients cannot use it, since their listeners accept no PLAIN. */
export const brokerUser = 'broker';
/** Grants the others what they may do. */
export const adminUser = 'admin';

const scramUsers = [...kafkaUsers, adminUser];

/** Derived from the installation's secret, so that they needn't be stored. */
export const kafkaPassword = (user: string, secret: string): string => createHmac('sha256', secret).update(`kafka ${user}`).digest('hex');

interface Listeners {
  /** For services and subscribers. */
  clients: string[];
  /** With a certificate instead of plain text; the file has the key and the chain. */
  certificate?: string;
}

export function securityProperties({ clients, certificate }: Listeners, password: string): Record<string, string> {
  const plain = `org.apache.kafka.common.security.plain.PlainLoginModule required username="${brokerUser}" password="${password}" user_${brokerUser}="${password}";`;
  const scram = 'org.apache.kafka.common.security.scram.ScramLoginModule required;';
  const among = ['BROKER', 'CONTROLLER'];
  const own = (name: string) => `listener.name.${name.toLowerCase()}`;
  const protocols = [
    ...clients.map((name) => `${name}:${certificate ? 'SASL_SSL' : 'SASL_PLAINTEXT'}`),
    ...among.map((name) => `${name}:SASL_PLAINTEXT`),
  ];
  return {
    'listener.security.protocol.map': protocols.join(','),
    'inter.broker.listener.name': 'BROKER',
    'controller.listener.names': 'CONTROLLER',
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'sasl.mechanism.controller.protocol': 'PLAIN',
    ...Object.fromEntries(clients.map((name) => [`${own(name)}.sasl.enabled.mechanisms`, 'SCRAM-SHA-512'])),
    ...Object.fromEntries(clients.map((name) => [`${own(name)}.scram-sha-512.sasl.jaas.config`, scram])),
    ...Object.fromEntries(among.map((name) => [`${own(name)}.sasl.enabled.mechanisms`, 'PLAIN'])),
    ...Object.fromEntries(among.map((name) => [`${own(name)}.plain.sasl.jaas.config`, plain])),
    ...(certificate && Object.fromEntries(clients.map((name) => [`${own(name)}.ssl.keystore.type`, 'PEM']))),
    ...(certificate && Object.fromEntries(clients.map((name) => [`${own(name)}.ssl.keystore.location`, certificate]))),
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'super.users': `User:${brokerUser};User:${adminUser}`,
    'allow.everyone.if.no.acl.found': 'false',
  };
}

/** Arguments of `kafka-storage format` that create the users, one a line. */
export const scramArguments = (secret: string): string[] =>
  scramUsers.flatMap((user) => ['--add-scram', `SCRAM-SHA-512=[name=${user},password=${kafkaPassword(user, secret)}]`]);
