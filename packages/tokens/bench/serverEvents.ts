/** Keeps the bench as it is while Vite updates, reloads or reports a fault. */

const ofTokens = /\/?tokens\/[\w.-]+\.json/;

/**
 * Calls back when stylesheets have followed the token files, or could not. The page stays: it shows
 * every value by itself, and a reload would end what somebody is doing.
 */
export function onTokenFiles(follow: () => void, ask: () => void): () => void {
  // Vite finds it by this spelling only.
  const hot = import.meta.hot;
  const stay = (payload: { path?: string; triggeredBy?: string }) => {
    if (!ofTokens.test(payload.triggeredBy ?? '')) return;
    // Vite reloads no page for a document that is another one.
    payload.path = '/tokens.html';
    follow();
  };
  // Storybook would render the bench anew; the views are pages of their own, and follow.
  const keepStory = (payload: { updates: { path: string }[] }) => {
    payload.updates = payload.updates.filter(({ path }) => !path.includes('/builder-vite/'));
  };
  hot?.on('vite:beforeFullReload', stay);
  hot?.on('vite:beforeUpdate', keepStory);
  hot?.on('vite:afterUpdate', follow);
  hot?.on('vite:error', ask);
  return () => {
    hot?.off('vite:beforeFullReload', stay);
    hot?.off('vite:beforeUpdate', keepStory);
    hot?.off('vite:afterUpdate', follow);
    hot?.off('vite:error', ask);
  };
}

/** Removes Vite's reports of faults in tokens from a page, as the bench says them itself. */
export function removeReports(page: Document): () => void {
  const clear = () => {
    for (const overlay of page.querySelectorAll('vite-error-overlay'))
      if (ofTokens.test(overlay.shadowRoot?.textContent ?? '')) overlay.remove();
  };
  clear();
  const observer = new MutationObserver(clear);
  observer.observe(page.body, { childList: true });
  return () => observer.disconnect();
}
