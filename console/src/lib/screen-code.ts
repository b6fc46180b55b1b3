// Code of the console that is loaded when it is first needed: what really kept it from loading is no connection, or a newer version.
import { ApiProblem, classifyError } from './problem.js';

const patienceMs = 5_000;

/** Whether the server that the console came from answers. Unavailable is an answer; a proxy's failure to reach the server is none. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ status }) => status < 500 || status === 503,
    () => false,
  );

/** The browser reports both in the same words. */
export async function codeProblem(error: unknown): Promise<unknown> {
  if (classifyError(error).kind !== 'update' || (await serverAnswers())) return error;
  return new ApiProblem({ status: 0, code: 'screen', title: '', detail: '', errorId: null });
}

/** Code that didn't arrive; it's requested again only when the page is loaded again. */
export const isMissingCode = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'screen';

export const loadedCode = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error: unknown) => {
    throw await codeProblem(error);
  });
