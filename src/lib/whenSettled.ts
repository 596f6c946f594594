/** Resolves when no part of the page is pending (`ui/lazySection.tsx`): then it has its height. */
export function whenSettled(): Promise<void> {
  const isPending = () => document.querySelector('[data-pending]') !== null;
  if (!isPending()) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (isPending()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
