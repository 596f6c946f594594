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
      const { form, feed, retentionDays, mailed } = readEnvironment(process.env);
      return Object.entries({ form, feed, retentionDays, mailed })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
