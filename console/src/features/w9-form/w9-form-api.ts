// The two calls of the W-9 link's recipient. They carry the link's token and no session.
import { queryOptions } from '@tanstack/react-query';
import type { AnyRoute, ReplyOf, RouteRef } from '#contracts/define.js';
import { answerW9Form, getW9Form } from '#contracts/generated/client.js';
import { problemOf } from '../../lib/api.js';
import { ApiProblem } from '../../lib/problem.js';
import type { Answer } from './w9-form.js';

async function ask<T extends AnyRoute>({ method, path }: RouteRef<T>, token: string, body?: FormData): Promise<ReplyOf<T>> {
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers: { Accept: 'application/json', 'X-W9-Token': token }, body, cache: 'no-store' });
  } catch {
    throw new ApiProblem({ status: 0, code: 'network', title: 'No answer', detail: '', errorId: null });
  }
  if (!answer.ok) throw await problemOf(answer);
  return (await answer.json()) as ReplyOf<T>;
}

export const w9FormQuery = (token: string) =>
  queryOptions({
    queryKey: ['w9-form', token],
    queryFn: () => ask(getW9Form, token),
  });

export function sendAnswer(token: string, { way, fields, file }: Answer) {
  const body = new FormData();
  if (way === 'fill') body.append('form', JSON.stringify(fields));
  else if (file) body.append('file', file);
  return ask(answerW9Form, token, body);
}
