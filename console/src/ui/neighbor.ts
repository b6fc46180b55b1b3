// The row before or after another among those that are shown. Pure.

export function neighbor(ids: string[], id: string, step: 1 | -1): string | undefined {
  const at = ids.indexOf(id);
  return at === -1 ? undefined : ids[at + step];
}
