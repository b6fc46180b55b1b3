// Lists as Stripe gives them: the newest first, a page at a time, before or after an object. Pure.

export interface PageQuery {
  limit: number;
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
}

export type ListReply<T> = { object: 'list'; url: string; has_more: boolean; data: T[] };
type Refusal = { message: string; type: 'invalid_request_error'; code?: string; param?: string };

/** `items`: the newest first. `ending_before` gives the page next to the object, not the newest page. */
export function pageOf<T extends { id: string }>(
  items: T[],
  { limit, startingAfter, endingBefore }: PageQuery,
  url: string,
): ListReply<T> | { refusal: Refusal } {
  const type = 'invalid_request_error' as const;
  if (startingAfter !== undefined && endingBefore !== undefined)
    return { refusal: { message: 'Received both starting_after and ending_before', type } };
  if (!(limit >= 1 && limit <= 100)) return { refusal: { message: 'Invalid limit', type, param: 'limit' } };
  const at = items.findIndex(({ id }) => id === (startingAfter ?? endingBefore));
  if ((startingAfter ?? endingBefore) !== undefined && at < 0) {
    const param = startingAfter === undefined ? 'ending_before' : 'starting_after';
    return { refusal: { message: `No such object: '${startingAfter ?? endingBefore}'`, type, code: 'resource_missing', param } };
  }
  const [from, to] = endingBefore === undefined ? [at + 1, at + 1 + limit] : [Math.max(0, at - limit), at];
  return { object: 'list', url, has_more: endingBefore === undefined ? to < items.length : from > 0, data: items.slice(from, to) };
}
