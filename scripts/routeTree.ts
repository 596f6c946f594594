/** Writes `src/routeTree.gen.ts`: the router's plugin does so when Vite has read its configuration. */
import { resolveConfig } from 'vite';
await resolveConfig({}, 'build');
