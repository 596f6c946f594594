import type { Page } from '@playwright/test';

/** Records sections, alerts and announcements as they are added to the page. */
export const record = (page: Page) =>
  page.evaluate(() => {
    const records: string[] = [];
    window.records = records;
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes) {
          const where = target instanceof Element ? target.closest('[role=status]') : null;
          if (where && node.textContent) records.push(node.textContent);
          if (!(node instanceof Element)) continue;
          if (node.matches('section'))
            records.push(node.querySelector('[role=alert]') ? 'both' : 'section');
          if (node.matches('[role=alert]')) records.push('alert');
        }
    }).observe(document.body, { childList: true, subtree: true });
  });

export const recorded = (page: Page) => page.evaluate(() => window.records);
