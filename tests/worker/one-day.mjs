// The day on which the console's tests run: their books are those of 2026, so the calendar must not move on under them. The clock runs on.
const RealDate = Date;
const start = RealDate.parse('2026-11-28T17:00:00Z');

/** Until `restore` is called, it is noon in New York on that day. */
export function setDay() {
  const behindMs = RealDate.now() - start;
  const now = () => RealDate.now() - behindMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, given) => (given.length === 0 ? new date(now()) : new date(...given)),
    get: (date, name) => (name === 'now' ? now : date[name]),
  });
  return {
    restore() {
      globalThis.Date = RealDate;
    },
  };
}
