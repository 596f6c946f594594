/** `npm start`: builds the site when something changed, then serves it with its receiver. */
import { loadDotenv } from '#server/config.ts';
import { buildSite } from '#build/build.ts';
import { fail } from './environment.ts';

loadDotenv();
if (process.env.ALLOW_SAMPLE_CONTENT === undefined) {
  process.env.ALLOW_SAMPLE_CONTENT = '1';
  console.log(
    'Sample content is allowed here (npm run content:check lists it; a published build refuses it)',
  );
}
try {
  await buildSite();
  await import('#server/main.ts');
} catch (error) {
  fail(error);
}
