import { getRequestListener } from '@hono/node-server';
import { createServer, type Plugin } from 'vite';
import { contact, formOf } from '#content/forms.ts';
import { createApp } from '#server/app.ts';
import { loadDotenv, readServerConfig, type ServerConfig } from '#server/config.ts';
import { openStore } from '#server/store/open.ts';
import type { Store } from '#server/store/store.ts';
import { listSamples } from '#publish/content/sampleFirm.ts';
import { commandLine } from './commandLine.ts';
import { fail } from './environment.ts';
import { documentHtml } from '#publish/bundle/documents.ts';

/** Answers posts as the built site does, with pages of the current code. */
function receiver(config: ServerConfig, store: Store): Plugin {
  return {
    name: 'site-receiver',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!/^\/(?:f|p|healthz)(?:\/|$)/.test(request.url ?? '')) return next();
        const answer = getRequestListener(async (incoming) => {
          const form = formOf(/\/f\/([^/?]+)/.exec(request.url ?? '')?.[1]) ?? contact;
          const html = await documentHtml(server, '', (pages) => pages.renderProblemPage(form));
          const site = { files: new Map(), headers: { https: false }, problemPage: () => html };
          const app = createApp({ config, store, site, clock: Date.now, log: () => {} });
          const response = await app.fetch(incoming);
          // Vite's own scripts and styles are inline, which the policy forbids.
          response.headers.delete('Content-Security-Policy');
          return response;
        });
        return void answer(request, response);
      });
    },
  };
}

commandLine(`npm run dev

Installs what is missing, and serves the site with hot update and its receiver behind it.
HOST and PORT change the address; .env.example documents every setting. HOST=0.0.0.0 shows everybody
in your network the pages, their sources and packages, and lets them send requests; nobody gets the
requests, their copies, lists of them or settings.`);
try {
  loadDotenv();
  process.env.ALLOW_SAMPLE_CONTENT ??= '1';
  if (listSamples().length > 0)
    console.log('Sample content is allowed here (npm run content:check lists it)');
  const config = readServerConfig(process.env);
  // Keep trial requests out of the firm's own database.
  const store = await openStore({ ...config, databaseUrl: '' });
  const server = await createServer({
    server: { host: config.host, port: config.port, strictPort: true },
    plugins: [receiver(config, store)],
  });
  await server.listen();
  server.printUrls();
  console.log(`  Database  ${store.place}`);
} catch (error) {
  fail(error);
  process.exit();
}
