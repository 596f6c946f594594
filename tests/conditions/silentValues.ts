/** A password manager or a phone's keyboard fills fields without firing events. */
import type { Condition } from './condition.ts';

function silence(): void {
  for (const type of ['beforeinput', 'input', 'change'])
    addEventListener(type, (event) => event.stopImmediatePropagation(), true);
}

export const silentValues: Condition = {
  prepare: (page) => page.context().addInitScript(silence),
};
