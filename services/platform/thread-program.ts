// The path of a thread's program that is in the same file as the code that starts it.

const root = new URL('../../', import.meta.url).href;

/** A thread loads compiled code, also when tests run the sources. `url` is the file's own `import.meta.url`. */
export const threadProgram = (url: string): URL =>
  new URL(url.endsWith('.ts') ? url.replace(root, `${root}dist/`).replace(/\.ts$/, '.js') : url);
