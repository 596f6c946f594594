/** The visitor has forbidden all storage, and using it throws. */
import type { Condition } from './condition.ts';

function forbid(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
}

export const forbiddenStorage: Condition = {
  prepare: (page) => page.context().addInitScript(forbid),
  except: [
    [/the browser keeps nothing/, 'It reads the storage itself, to see that it is empty.'],
    [/offered again after a reload|offered on the next/, 'Nothing can be kept from page to page.'],
  ],
};
