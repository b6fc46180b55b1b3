// Loaded into every process of the distributed product before its own code (`node --import`): while a file named `on` lies in the folder
// that CHAOS_MESSAGES names, messages on their way to Kafka get lost, late or repeated, by seed, and while one named `forge` does, forged ones are
// among them. What was done to which is written down there.
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { SafeProducer, type OwnMessage } from '#platform/transports/safe-producer.js';
import { randomFrom } from '../../services/demo/random.js';
import { FaultySends, positionOf, type Fate } from '../distributed/faulty-sends.js';
import { forge, forgeries } from '../distributed/forged-sends.js';

const folder = process.env['CHAOS_MESSAGES']!;
const seed = process.env['CHAOS_SEED'] ?? '';
/** Of a hundred messages. */
const percent = { lost: 3, late: 3, twice: 3 };

function fateOf({ topic, partition, position, isLast }: { topic: string; partition: number; position: number; isLast: boolean }): Fate {
  // The last of each send, hence also the last of all: no gap ever shows that it is missing.
  if (topic === 'ledger' && isLast) return 'lost';
  const drawn = randomFrom(`${seed} ${topic} ${partition} ${position}`)() * 100;
  if (drawn < percent.lost) return 'lost';
  if (drawn < percent.lost + percent.late) return 'late';
  return drawn < percent.lost + percent.late + percent.twice ? 'twice' : 'sent';
}

const faulty = new FaultySends((on) => {
  const fate = fateOf(on);
  if (fate !== 'sent') write(`${fate} ${on.topic} ${on.partition} ${on.position}`);
  return fate;
});

const write = (line: string) => appendFileSync(join(folder, String(process.pid)), `${line}\n`);

/** Of a hundred messages, of each kind. */
const forgedPercent = 1;

function forged(topic: string, partition: number, messages: OwnMessage[]): OwnMessage[] {
  return messages.flatMap((message) => {
    const drawn = randomFrom(`${seed} forged ${topic} ${partition} ${positionOf(message)}`)() * 100;
    const forgery = forgeries[Math.floor(drawn / forgedPercent)];
    if (!forgery) return [message];
    write(`forged ${topic} ${partition} ${positionOf(message)} ${forgery}`);
    return forge(message, forgery);
  });
}

const send = SafeProducer.prototype.send;
SafeProducer.prototype.send = async function (topic, partition, messages) {
  const parts = existsSync(join(folder, 'on')) ? faulty.instead(topic, partition, messages) : [messages];
  if (existsSync(join(folder, 'forge'))) parts.splice(0, parts.length, ...parts.map((part) => forged(topic, partition, part)));
  for (const part of parts) await send.call(this, topic, partition, part);
};
