/**
 * The firm of the site: `src/content/`. Node's condition `second-firm` lays another over it (`imports`
 * in package.json).
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

// Vite keeps no import.meta.resolve in a configuration that it bundles.
const fileOf = (name: string) => pathToFileURL(createRequire(import.meta.url).resolve(name));

const secondFirm = new URL('../tests/secondFirm/', import.meta.url);

export const markFile = fileOf('#ui/mark.ts');

export const paletteFile = fileOf('#tokens/color.base.tokens.json');

/** A module of the content, from the firm that has one of that name. */
export const contentFile = (name: string) => fileOf(`#content/${name}`);

/** Articles and images of the firm. */
export const contentFolder = new URL('./', contentFile('site.ts'));

export const isSecondFirm = contentFolder.href.startsWith(secondFirm.href);

/** Conditions that Vite has to be given, as it resolves `imports` by itself. */
export const firmConditions: readonly string[] = isSecondFirm ? ['second-firm'] : [];
