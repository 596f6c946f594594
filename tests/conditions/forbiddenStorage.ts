/** A visitor forbids all storage: asking for it throws. */
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
};
