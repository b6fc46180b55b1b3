// What `@jest/globals` is to a test: each name leads to the functions of the file that runs now, so that code shared by files may keep it.
let current;

/** Called before a file is loaded. */
export function runsNow(globals) {
  current = globals;
}

const later = (name) =>
  new Proxy(function () {}, {
    apply: (_, self, given) => Reflect.apply(current[name], self, given),
    get: (_, key) => current[name][key],
  });

export const afterAll = later('afterAll');
export const afterEach = later('afterEach');
export const beforeAll = later('beforeAll');
export const beforeEach = later('beforeEach');
export const describe = later('describe');
export const expect = later('expect');
export const jest = later('jest');
export const test = later('test');
