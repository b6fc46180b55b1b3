// Rules of access on the brokers: each allows one user some operations on one topic, or on the groups whose names start with a text.
import kafkajs, { type AclEntry, type Kafka } from 'kafkajs';

const { AclOperationTypes: Operation, AclPermissionTypes, AclResourceTypes: Resource, ResourcePatternTypes: Pattern } = kafkajs;

export interface AccessRule {
  user: string;
  resource: 'topic' | 'groups that begin with';
  name: string;
  operations: ('write' | 'read' | 'describe' | 'create')[];
}

const operations = { write: Operation.WRITE, read: Operation.READ, describe: Operation.DESCRIBE, create: Operation.CREATE };

/** Adds the rules that are missing; needs a user with the right to. */
export async function grantAccess(kafka: Kafka, rules: AccessRule[]): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    await admin.createAcls({ acl: rules.flatMap(entriesOf) });
  } finally {
    await admin.disconnect();
  }
}

const entriesOf = ({ user, resource, name, operations: allowed }: AccessRule): AclEntry[] =>
  allowed.map((operation) => ({
    principal: `User:${user}`,
    host: '*',
    resourceType: resource === 'topic' ? Resource.TOPIC : Resource.GROUP,
    resourceName: name,
    resourcePatternType: resource === 'topic' ? Pattern.LITERAL : Pattern.PREFIXED,
    operation: operations[operation],
    permissionType: AclPermissionTypes.ALLOW,
  }));
