import { readEnvironment } from '#lib/environment.ts';
import { virtualModule } from './virtualModule.ts';

/** The checked environment, as constants that fold away. */
export const environmentModule = () =>
  virtualModule('virtual:environment', () => {
    const { form, feed, retentionDays, mailed } = readEnvironment(process.env);
    return Object.entries({ form, feed, retentionDays, mailed })
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  });
