/**
 * A password manager and a spell checker add elements beside and around fields, and attributes to
 * all of them.
 */
import type { Condition } from './condition.ts';

function addBesideFields(): void {
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.setAttribute('data-lt-installed', 'true');
    document.body.setAttribute('cz-shortcut-listen', 'true');
    for (const form of document.forms) form.setAttribute('data-manager-state', 'visible');
    for (const field of document.querySelectorAll('input, textarea')) {
      field.setAttribute('data-manager-id', crypto.randomUUID());
      const icon = document.createElement('password-manager-icon');
      icon.attachShadow({ mode: 'closed' }).append('•');
      icon.style.position = 'absolute';
      field.after(icon);
    }
    for (const field of document.querySelectorAll('textarea')) {
      const around = document.createElement('spelling-checker');
      around.style.display = 'contents';
      field.replaceWith(around);
      around.append(field);
    }
    document.body.append(document.createElement('password-manager-menu'));
  });
}

export const besideFields: Condition = {
  prepare: (page) => page.context().addInitScript(addBesideFields),
};
