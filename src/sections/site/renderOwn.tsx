import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { showError } from './showError.tsx';

/**
 * Renders into an empty element of our own. A translator or an extension may move what is in it: then React
 * no longer finds its nodes, and renders them anew (decision 17). @returns how to stop.
 */
export function renderOwn(
  place: Element,
  content: ReactNode,
  identifierPrefix: string,
): () => void {
  let stop: () => void;
  const onUncaughtError = (error: unknown) => {
    if (!(error instanceof DOMException)) return showError(error);
    // React reports one error for each node that it did not find.
    if (!place.isConnected) return undefined;
    const next = document.createElement('div');
    next.className = place.className;
    place.replaceWith(next);
    stop = renderOwn(next, content, identifierPrefix);
    return undefined;
  };
  const root = createRoot(place, { identifierPrefix, onUncaughtError });
  root.render(content);
  stop = () => root.unmount();
  return () => stop();
}
