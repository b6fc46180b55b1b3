// Decorators for classes that consume events: a projection only writes read models and can be rebuilt, a reaction appends events or jobs.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { DefinedEvent, NewEvent, ReceivedEvent } from '#contracts/define.js';
import type { ServiceName } from '#contracts/services.js';
import type { NewJob } from './unit-of-work.js';

/** Both transports, embedded and Kafka, register under this id: the handlers are the same. */
export const batchTransport = Symbol.for('ai-accounting.batch-transport');

export interface ConsumerPattern {
  consumer: string;
  kind: 'projection' | 'reaction';
  /** Types by producer; each producer has its own positions. */
  types: Partial<Record<ServiceName, string[]>>;
}

export interface Reacted {
  events?: NewEvent[];
  jobs?: NewJob[];
}

/** A handler gets the events of one batch in order, in the transaction that also moves the consumer's position. */
export type BatchHandler = (events: ReceivedEvent<any>[], em: EntityManager) => Promise<Reacted | void>;

/** Errors cross Nest's exception layer as values, because it would replace them and the transport must see the original. */
export interface HandlerResult {
  reacted?: Reacted | void;
  error?: unknown;
}

const consumersKey = Symbol('consumers');

const consumes =
  (kind: ConsumerPattern['kind']) =>
  (consumer: string, events: DefinedEvent<any>[]) =>
  <T extends BatchHandler>(target: object, key: string, descriptor: TypedPropertyDescriptor<T>): void => {
    const handle = descriptor.value!;
    const guarded = async function (this: unknown, batch: ReceivedEvent[], em: EntityManager): Promise<HandlerResult> {
      try {
        return { reacted: await handle.call(this, batch, em) };
      } catch (error) {
        return { error };
      }
    };
    const types: ConsumerPattern['types'] = {};
    for (const event of events) (types[event.producer] ??= []).push(event.type);
    const pattern: ConsumerPattern = { consumer, kind, types };
    const others = (Reflect.getOwnMetadata(consumersKey, target.constructor) as ConsumerPattern[] | undefined) ?? [];
    Reflect.defineMetadata(consumersKey, [...others, pattern], target.constructor);
    (descriptor as PropertyDescriptor).value = guarded;
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    EventPattern(consumer, batchTransport, { pattern })(target, key, descriptor as PropertyDescriptor);
  };

/** Read models only; `rebuild` empties them through the class's `reset` and replays the log. */
export const Projection = consumes('projection');
/** Appends events or asks for jobs; never replays from the start. */
export const Reaction = consumes('reaction');

/** The producers that a service follows: those whose events the classes of its module consume. */
export function followsOf(module: Type): ServiceName[] {
  const classes = (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) as Type[] | undefined) ?? [];
  const patterns = classes.flatMap((provider) => (Reflect.getOwnMetadata(consumersKey, provider) as ConsumerPattern[] | undefined) ?? []);
  return [...new Set(patterns.flatMap(({ types }) => Object.keys(types) as ServiceName[]))];
}
