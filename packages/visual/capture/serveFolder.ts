import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Running } from '#suite/suite.ts';

/**
 * Serves a folder of static pages: `/about` is `about.html`, `/about/` is `about/index.html`.
 * @param answers true for a request that it answers instead
 */
export async function serveFolder(
  folder: string,
  port = 0,
  answers = (_request: IncomingMessage, _response: ServerResponse) => false,
): Promise<Running> {
  // Loaded late: a suite is read by more processes than serve the site.
  const { preview } = await import('vite');
  const server = await preview({
    configFile: false,
    root: folder,
    build: { outDir: '.' },
    appType: 'mpa',
    logLevel: 'silent',
    preview: { host: '127.0.0.1', port, strictPort: port === 0 },
    plugins: [
      {
        name: 'visual-answers',
        configurePreviewServer({ middlewares }) {
          middlewares.use((request, response, next) => {
            if (!answers(request, response)) next();
          });
        },
      },
    ],
  });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { url: url.replace(/\/$/, ''), close: () => void server.close() };
}
