import { getMimeType } from 'hono/utils/mime';
import type { Plugin } from 'vite';
import { icons } from '#build/pictures/icons.ts';

/** Gives the site its icons, at the addresses where browsers and phones look for them. */
export function iconFiles(): Plugin {
  return {
    name: 'site-icons',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, make] of Object.entries(icons))
        this.emitFile({ type: 'asset', fileName, source: await make() });
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        const make = Object.hasOwn(icons, name) ? icons[name] : undefined;
        if (!make) return next();
        response.setHeader('content-type', getMimeType(name) ?? '');
        response.end(await make());
      });
    },
  };
}
