import { loadDotenv } from '#server/config.ts';
import { listSamples } from '#publish/content/sampleFirm.ts';
import { buildSite } from '#publish/publish.ts';
import { commandLine } from './commandLine.ts';
import { fail } from './environment.ts';

commandLine(`npm start

Installs what is missing, builds the site when something changed, and serves it with its receiver.
HOST and PORT change the address; .env.example documents every setting. HOST=0.0.0.0 shows everybody
in your network the site, and lets them send requests; it shows no other file.`);
loadDotenv();
if (process.env.ALLOW_SAMPLE_CONTENT === undefined) {
  process.env.ALLOW_SAMPLE_CONTENT = '1';
  if (listSamples().length > 0)
    console.log(
      'Sample content is allowed here (npm run content:check lists it; a published build refuses it)',
    );
}
try {
  await buildSite();
  process.env.SITE_DIR ||= `${process.env.DIST_DIR || 'dist'}/site`;
  await import('#server/main.ts');
} catch (error) {
  fail(error);
}
