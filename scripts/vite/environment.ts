import type { Plugin } from 'vite';
import { readEnvironment } from '#lib/environment.ts';

/** Gives the site `virtual:environment`: the checked environment as constants that fold away. */
export function environmentModule(): Plugin {
  const id = 'virtual:environment';
  return {
    name: 'site-environment',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      const { form, feed } = readEnvironment(process.env);
      return `export const form = ${JSON.stringify(form)};\nexport const feed = ${JSON.stringify(feed)};`;
    },
  };
}
