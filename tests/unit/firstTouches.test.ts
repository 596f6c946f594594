import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerFirstTouches, showWithoutApplication } from '#src/firstTouches.ts';

/** A page with one dialog, and what was asked of it and of the browser. */
function createPage() {
  const events = new EventTarget();
  const asked: string[] = [];
  const ask = (what: string) => () => void asked.push(what);
  const location = {
    pathname: '/contato',
    reload: ask('reload'),
    replace: (to: string) => void asked.push(to),
  };
  const history = { state: null as object | null, back: ask('back') };
  const dialog = { open: false, close: ask('close'), showModal: ask('show'), focus: ask('focus') };
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', history);
  vi.stubGlobal('document', { querySelector: () => dialog });
  return {
    asked,
    location,
    history,
    send: (type: string) => events.dispatchEvent(new Event(type)),
  };
}

let page: ReturnType<typeof createPage>;
let stop: () => void;

beforeEach(() => {
  page = createPage();
  stop = answerFirstTouches();
});
afterEach(() => vi.unstubAllGlobals());

test('closing a dialog that was opened here goes back over its entry', () => {
  page.history.state = { openedHere: true };
  page.send('close');
  expect(page.asked).toEqual(['back']);
});

test('closing a dialog that a link opened stays on the site', () => {
  page.send('close');
  expect(page.asked).toEqual([]);
});

test('Back closes the dialog', () => {
  page.send('popstate');
  expect(page.asked).toEqual(['close']);
});

test('Back to another page, which the application had shown, loads that page', () => {
  page.location.pathname = '/';
  page.send('popstate');
  expect(page.asked).toContain('reload');
});

test('the application looks after the history once it is there', () => {
  stop();
  page.history.state = { openedHere: true };
  page.location.pathname = '/';
  page.send('close');
  page.send('popstate');
  expect(page.asked).toEqual([]);
});

test('without the application a deep link opens its dialog, or the page of its article', () => {
  showWithoutApplication(['?dialogo=whatsapp', 'dialogo', 'whatsapp']);
  expect(page.asked).toEqual(['show', 'focus']);
  page.asked.length = 0;
  showWithoutApplication(['?artigo=a', 'artigo', 'a']);
  expect(page.asked).toEqual(['/noticias/a']);
  page.asked.length = 0;
  showWithoutApplication(['?secao=contato', 'secao', 'contato']);
  expect(page.asked).toEqual([]);
});
