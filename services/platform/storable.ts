// What a database can store of a value that came from outside. Pure.

/**
 * PostgreSQL can't store U+0000, neither in text nor in JSON, and UTF-8 can't encode half of a surrogate pair, which JSON escapes only when
 * it is alone. An escaped backslash before it makes it six ordinary characters.
 */
export const isStorable = (value: unknown): boolean => !/(?<!\\)(\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value) ?? '');
