// How the console is built: three pages, hashed assets, contracts by alias.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react()],
  resolve: { alias: [{ find: /^#contracts\/(.*)\.js$/, replacement: `${here('../contracts')}/$1.ts` }] },
  build: {
    outDir: here('../dist/console'),
    emptyOutDir: true,
    target: 'es2023',
    // No data: URLs, so that the server's content policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The charts' chunk; loaded only where a chart is drawn.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: [here('index.html'), here('redirect.html'), here('w9.html')] },
  },
  server: { proxy: { '/api': 'http://localhost:8080', '/config.json': 'http://localhost:8080', '/oidc': 'http://localhost:8080' } },
});
