// npm run up: the product in one process.
import { start } from './start.mjs';

await start('services/embedded/main.js');
