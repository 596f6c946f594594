import { errorPage } from '#content/errorPages.ts';
import { makeNodes } from '#ui/makeNodes.ts';
import { RouterError } from './RouterError.tsx';

/** Replaces the content of `<main>` by the error screen; bar and footer stay (spec §2). */
export function showError(error: unknown): void {
  console.error(error);
  document.title = errorPage.title;
  document.querySelector('main')?.replaceChildren(...makeNodes(<RouterError />));
}
