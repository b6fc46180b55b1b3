// The path of a thread's program that is in the same file as the code that starts it.

/** A thread loads compiled code, also when tests run the sources. `url` is the file's own `import.meta.url`. */
export const threadProgram = (url: string): URL => new URL(url.replace(/\/services\/(.*)\.ts$/, '/dist/services/$1.js'));
