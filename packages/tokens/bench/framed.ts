/** Runs in a page of a view: the bench loads a new page beside it and swaps them. */
import { stay } from './tokenFile.ts';

/** Stops Vite from reloading a view for a token file, which would show it white. */
export function stayInBench(): void {
  if (!window.frameElement?.matches('.tb-page')) return;
  // Vite finds `import.meta.hot` only if it is written like this.
  import.meta.hot?.on('vite:beforeFullReload', stay);
}
