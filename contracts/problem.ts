// The shape of every error answer (RFC 9457) and the error that services throw to produce one.

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** The trace id: the same id stands in the log line of the failure. */
  errorId: string;
  /** The specification's calls promise these two members on failure. */
  error?: string;
  success?: false;
}

/** An expected refusal. `code` is a stable kebab-case word, `detail` a sentence for a person; nothing else reaches the client. */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(detail);
    this.name = 'DomainError';
  }
}
