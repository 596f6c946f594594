/** For a page of a view: the bench loads another beside it, and shows that one when it is there. */
import { tokenFile } from './tokenFile.ts';

/** Keeps Vite from loading a view of the bench anew for a token file, which would leave it white. */
export function stayInBench(): void {
  if (!window.frameElement?.matches('.tb-page')) return;
  // Vite finds it by this spelling only.
  import.meta.hot?.on('vite:beforeFullReload', (payload) => {
    // Vite reloads no page for a document that is another one.
    if (tokenFile.test(payload.triggeredBy ?? '')) payload.path = '/tokens.html';
  });
}
