// How contracts are declared: one definition of a call or an event gives its type, validation, documentation and client.
import type { z } from 'zod';
import type { Feature } from './features.js';
import type { ServiceName } from './services.js';
import type { Role } from './shapes.js';

/** Who may call: anyone, every signed-in user (no tenant needed), or members of the tenant from this role up. */
export type Access = 'public' | 'user' | Role;

type Shape = z.ZodType;

interface Route<P extends Shape = Shape, Q extends Shape = Shape, B extends Shape = Shape, R extends Shape = Shape> {
  service: ServiceName;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters; a trailing `?` marks an optional last one. */
  path: string;
  /** One sentence for the reference. */
  summary: string;
  role: Access;
  /** What the console reads again after a change: a read is part of the first, a write changes them all. Default: the service's feature. */
  features?: readonly Feature[];
  params?: P;
  query?: Q;
  body?: B;
  /** How the body arrives; default JSON. */
  accepts?: 'json' | 'multipart';
  /** A smaller limit than that of all bodies. Every route of role `public` or `user` that takes a body has one. */
  maxBodyBytes?: number;
  /**
   * What goes back; default JSON. `events` is a stream of server-sent events whose data has the shape of `reply`; `text` is streamed plain
   * text, `file` a download.
   */
  answers?: 'json' | 'events' | 'text' | 'file';
  /** Media types of a `text` or `file`: one of them is sent. */
  sends?: readonly string[];
  reply: R;
  status?: 200 | 201 | 202 | 204;
  /** The action under which its own handler puts it into the audit trail. An export that names none is recorded by the platform. */
  audits?: string;
  /** The answer carries the specification's `success: false` and `error` members on failure. */
  legacyErrors?: boolean;
  /** A parsed example of the reply; contracts.spec checks it. */
  example: z.input<R>;
}

export function defineRoute<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  route: Route<P, Q, B, R>,
): Route<P, Q, B, R> {
  return route;
}

export type AnyRoute = Route<any, any, any, any>;

/** Shown on a screen, as part of it. */
const isPicture = ({ sends = [] }: AnyRoute): boolean => sends.length > 0 && sends.every((type) => type === 'image/jpeg');

/** Carries books, forms or rules out of the product as a file. */
export const isExport = (route: AnyRoute): boolean =>
  route.method === 'GET' && !isPicture(route) && (route.answers === 'file' || route.answers === 'text' || route.path.endsWith('/export'));
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
/** What a controller receives: validated parameters, query and body. */
export type RequestOf<T extends AnyRoute> = {
  params: Parsed<NonNullable<T['params']>>;
  query: Parsed<NonNullable<T['query']>>;
  body: Parsed<NonNullable<T['body']>>;
};
export type ReplyOf<T extends AnyRoute> = z.output<T['reply']>;
export type ParamsInput<T extends AnyRoute> = z.input<NonNullable<T['params']>>;
export type QueryInput<T extends AnyRoute> = z.input<NonNullable<T['query']>>;
export type BodyInput<T extends AnyRoute> = z.input<NonNullable<T['body']>>;

/** What the console needs of a route at run time; the types come from the definition. */
export interface RouteRef<T extends AnyRoute> {
  method: string;
  features: readonly Feature[];
  path: string;
  readonly route?: T;
}

/** An event that a producer publishes. Published versions only gain optional fields. */
interface EventDefinition<D extends Shape = Shape> {
  producer: ServiceName;
  /** Past-tense fact, kebab-case; on the wire `<producer>.<name>`. */
  name: string;
  version: number;
  summary: string;
  data: D;
  example: z.input<D>;
}

export interface DefinedEvent<D extends Shape = Shape> extends EventDefinition<D> {
  type: string;
  /** A new event for a tenant; `cause` is the received event that it follows from. */
  of(tenantId: number, data: z.input<D>, cause?: Cause): NewEvent;
}

/** The position of a consumed event; identifies it forever. */
export interface Cause {
  producer: ServiceName;
  epoch: number;
  partition: number;
  position: number;
}

export interface NewEvent {
  type: string;
  version: number;
  tenantId: number;
  data: unknown;
  cause?: Cause;
}

/** Envelope v1. Positions are gapless within producer, epoch and partition. */
export interface ReceivedEvent<D = any> extends Cause {
  id: string;
  type: string;
  version: number;
  tenantId: number;
  occurredAt: string;
  actor: string;
  traceparent: string | null;
  causedBy: string | null;
  data: D;
}

export type DataOf<E> = E extends DefinedEvent<infer D> ? z.output<D> : never;
export type ReceivedOf<E> = ReceivedEvent<DataOf<E>>;

export function defineEvent<D extends Shape>(event: EventDefinition<D>): DefinedEvent<D> {
  const type = `${event.producer}.${event.name}`;
  return { ...event, type, of: (tenantId, data, cause) => ({ type, version: event.version, tenantId, data, cause }) };
}
