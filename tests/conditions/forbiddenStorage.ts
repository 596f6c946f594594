/** The visitor has forbidden all storage, and using it throws. */
import { type Condition, needs } from './condition.ts';

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
  except: { [needs.storage]: 'Nothing can be read from it, nor kept from page to page.' },
};
