import type { Visit } from './visit.ts';

export type Step = {
  readonly step: string;
  readonly take: (visit: Visit) => void;
  /** The first phrase of the page; phrases before it are the browser's. */
  readonly begins?: RegExp;
  /** Phrases that depend on timing: spoken now, with the next key, or not at all. */
  readonly maySay?: readonly string[];
};

export type Journey = {
  readonly name: string;
  readonly title: string;
  readonly steps: readonly Step[];
};

const open = (path: string): Step => ({
  step: `open ${path}`,
  take: (visit) => visit.open(path),
  begins: /^Carregamento de .* concluído$/,
});

const press = (...keys: readonly string[]): Step[] =>
  keys.map((key) => ({ step: `press ${key}`, take: (visit) => visit.press(key) }));

const enter: Step = { step: 'press Enter', take: (visit) => visit.press('Enter') };

const close: Step = {
  step: 'press Escape',
  take: (visit) => visit.press('Escape'),
  maySay: ['conteúdo principal'],
};

const type = (text: string): Step => ({ step: `type ${text}`, take: (visit) => visit.type(text) });

const zoom = (percent: 100 | 150): Step => ({
  step: `zoom to ${percent} %`,
  take: (visit) => visit.zoom(percent),
  maySay: ['Pular para o conteúdo link'],
});

const receiver = (state: 'fails' | 'works'): Step => ({
  step: `the receiver ${state}`,
  take: (visit) => visit.setReceiver(state),
});

const next = { heading: 'h', landmark: 'm', button: 'b', entry: 'e' } as const;

/** After a key of the browser's Orca leaves its browse mode, so that letters are typed. */
const toForm = [open('/'), ...press(next.entry, 'Tab', 'Shift+Tab')];

const filled = [
  ...toForm,
  type('Beatriz Exemplo'),
  ...press('Tab'),
  type('27900000000'),
  ...press('Tab'),
  type('beatriz@example.com'),
];

export const journeys: readonly Journey[] = [
  {
    name: 'arrive',
    title: 'Orca reads the page, its headings and its landmarks on arrival',
    steps: [
      open('/'),
      ...press(next.heading, next.heading, next.heading, next.heading),
      ...press(next.landmark, next.landmark, next.landmark, next.landmark),
    ],
  },
  {
    name: 'skip-link',
    title: 'The first stop leads past the navigation',
    steps: [open('/sobrenos'), ...press('Tab', 'Enter', next.heading, 'Tab')],
  },
  {
    name: 'menu',
    title: 'The menu of a page at 150 % opens, closes and leads to another page',
    steps: [
      open('/contato'),
      zoom(150),
      ...press('Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Escape', 'Enter', 'Tab'),
      // The menu closes as the page changes, and its state is spoken if the page is slower.
      { ...enter, maySay: ['recolhido'] },
      zoom(100),
    ],
  },
  {
    name: 'section-link',
    title: 'A link to a section of home announces the section',
    steps: [open('/'), ...press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter', 'Tab')],
  },
  {
    name: 'send',
    title: 'Enter sends a request, and its progress and result are announced',
    steps: [...filled, ...press('Enter', 'F6')],
  },
  {
    name: 'send-again',
    title: 'A failure is announced with its ways on, and so is a second try',
    steps: [
      receiver('fails'),
      ...filled,
      ...press('Enter'),
      receiver('works'),
      ...press('F6', 'Tab', 'Tab', 'Enter'),
    ],
  },
  {
    name: 'unsent-drafts',
    title: 'A message that was not sent waits in a list that is announced',
    steps: [
      receiver('fails'),
      ...filled,
      ...press('Enter', 'F6', 'Tab', 'Enter', next.heading),
      receiver('works'),
      ...press(next.button),
    ],
  },
  {
    name: 'empty-form',
    title: 'An empty required field is announced, also when the focus stays in it',
    steps: [...toForm, ...press('Enter', 'Enter'), type('Beatriz'), ...press('Enter')],
  },
  {
    name: 'wrong-email',
    title: 'A wrong e-mail address is announced in the field that has the focus',
    steps: [
      ...toForm,
      type('Beatriz Exemplo'),
      ...press('Tab'),
      type('27900000000'),
      ...press('Tab'),
      type('beatriz'),
      ...press('Enter'),
      type('@example.com'),
      ...press('Enter'),
    ],
  },
  {
    name: 'refused-field',
    title: 'A refused field is announced while it has the focus',
    steps: [
      ...toForm,
      ...press('Tab'),
      type('27900000000'),
      ...press('Tab'),
      type('beatriz@example.com'),
      ...press('Shift+Tab', 'Shift+Tab'),
      type(' '),
      ...press('Enter'),
    ],
  },
  {
    name: 'whatsapp',
    title: 'The dialog of the chats says its name and text, and gives the focus back',
    steps: [open('/contato'), ...press(next.button, 'Enter', 'Tab', 'Tab', 'Tab'), close],
  },
  {
    name: 'article',
    title: 'An article opens in a dialog that is read from its heading on',
    steps: [open('/noticias'), ...press(next.button, 'Enter', 'Tab', 'Tab'), close],
  },
  {
    name: 'carousel',
    title: 'Each move of the carousel announces its position',
    steps: [
      open('/noticias'),
      ...press(next.button, next.button, next.button, 'Enter', 'Enter', 'Shift+Tab', 'Enter'),
    ],
  },
  {
    name: 'page-change',
    title: 'Another page announces its title',
    steps: [open('/contato'), ...press('Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Alt+Left')],
  },
];
