// Grants each Kafka user its rights, then ends: `node dist/services/distributed/grant-kafka-access.js` with the settings of Kafka's
// administrator. Run once for an installation, and again after an upgrade; existing rights stay.
import { createLog } from '#platform/log.js';
import { connectKafka } from '#platform/transports/kafka-connection.js';
import { grantAccess } from '#platform/transports/kafka-grants.js';
import { accessRules, followsOfServices } from './kafka-access.js';
import { readKafkaConfig } from './kafka.config.js';

const settings = readKafkaConfig();
const rules = accessRules(await followsOfServices(), settings.prefix);
await grantAccess(connectKafka(settings, 'access', createLog({ level: 'info' })), rules);
process.stdout.write(`Kafka has ${rules.length} rules.\n`);
