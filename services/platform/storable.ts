// What a database can store of a value that came from outside. Pure.

/**
 * PostgreSQL has no place for U+0000, neither in text nor in JSON, and UTF-8 none for half of a surrogate pair, which JSON writes as an escape only
 * where it stands alone. An escaped backslash before it makes it six ordinary characters.
 */
export const isStorable = (value: unknown): boolean => !/(?<!\\)(\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value) ?? '');
