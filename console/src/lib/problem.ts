// Failures of a call as one error type with the specified texts, and the only code that sorts errors into kinds.

interface ProblemFacts {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The code of the server's problem, `network`, `timeout`, or `screen` where code of the console itself didn't arrive. */
  code: string;
  title: string;
  /** The server's own sentence; empty when it gave none. */
  detail: string;
  errorId: string | null;
}

/** A call that did not succeed. `message` is the text for the person. */
export class ApiProblem extends Error implements ProblemFacts {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly errorId: string | null;

  constructor(facts: ProblemFacts) {
    super(messageOf(facts));
    this.name = 'ApiProblem';
    this.status = facts.status;
    this.code = facts.code;
    this.title = facts.title;
    this.detail = facts.detail;
    this.errorId = facts.errorId;
  }
}

const messagesByStatus: Record<number, string> = {
  401: 'Authentication failed. Please try refreshing the page or contact support if the problem persists.',
  403: 'You do not have permission to access this resource',
  404: 'The requested feature is not available. Please try again later.',
  500: 'Server error. Please try again in a few moments.',
  502: 'Server error. Please try again in a few moments.',
  503: 'Server error. Please try again in a few moments.',
};

const connectionMessage = 'Unable to connect to the server. Please check your internet connection and try again.';

function messageOf({ status, code, detail }: ProblemFacts): string {
  if (status === 0) return code === 'timeout' ? 'The server didn’t respond within 30 seconds. Please try again.' : connectionMessage;
  if (code === 'rebuilding') return detail;
  return messagesByStatus[status] ?? (detail || `Request failed with status ${status}`);
}

type ErrorKind = 'update' | 'connection' | 'session' | 'permission' | 'missing' | 'refused' | 'server' | 'unexpected';

interface ClassifiedError {
  kind: ErrorKind;
  title: string;
  message: string;
  errorId: string | null;
}

const chunkFailure =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
const networkFailure = /Failed to fetch|NetworkError|Load failed|Network request failed/i;

/** Sorts whatever was thrown into the kinds that screens distinguish. */
export function classifyError(error: unknown): ClassifiedError {
  if (error instanceof ApiProblem) {
    const kind = kindOfStatus(error);
    return { kind, title: titles[kind], message: error.message, errorId: error.errorId };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (chunkFailure.test(message)) return classified('update', 'A newer version was published while this page was open.');
  // A request that ran out of time had no answer either.
  const late = error instanceof Error && error.name === 'TimeoutError';
  if (late || networkFailure.test(message)) return classified('connection', connectionMessage);
  return classified('unexpected', message);
}

const classified = (kind: ErrorKind, message: string): ClassifiedError => ({ kind, title: titles[kind], message, errorId: null });

const titles: Record<ErrorKind, string> = {
  update: 'App Update Available',
  connection: 'Connection Error',
  session: 'Authentication Error',
  permission: 'Permission denied',
  missing: 'Not available',
  refused: 'Not accepted',
  server: 'Server error',
  unexpected: 'Something went wrong',
};

function kindOfStatus({ status }: ProblemFacts): ErrorKind {
  if (status === 0) return 'connection';
  if (status === 401) return 'session';
  if (status === 403) return 'permission';
  if (status === 404) return 'missing';
  return status >= 500 ? 'server' : 'refused';
}

/** Worth repeating without asking: the connection, the server, too many at once; never a refusal. */
export const isPassing = (error: unknown): boolean =>
  ['connection', 'server'].includes(classifyError(error).kind) || (error instanceof ApiProblem && error.status === 429);

/** No service answered: the connection, a proxy in front of the services, or a service that is starting. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiProblem && ([502, 503, 504].includes(error.status) ? error.code !== 'rebuilding' : error.status === 0);
