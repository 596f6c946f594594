/** The page's script: shows one entry at a time, and takes judgements by buttons and keys. */
import { data, find, isServed, storage } from './handed.ts';
import * as judgements from './judgements.ts';
import { copyRejections, rejectedRows, save } from './saving.ts';
import { say } from './words.ts';

const links = [...document.querySelectorAll<HTMLAnchorElement>('a.item')];
const nothing = find('nothing', HTMLElement);
const reason = find('reason', HTMLInputElement);
const saving = find('save', HTMLButtonElement);
const help = find('help', HTMLDialogElement);
const hasShortcuts = find('has-shortcuts', HTMLInputElement);
const shortcutsKey = 'visual-review-shortcuts';

let openEntry: HTMLElement = nothing;

const idOf = ({ hash }: HTMLAnchorElement) => hash.slice(1);
const indexOfShown = () => links.findIndex((link) => idOf(link) === openEntry.id);

function write(id: string, text: string): void {
  find(id, HTMLElement).textContent = text;
}

/** Shows the current judgements, and announces the last action. */
function update(message = ''): void {
  for (const link of links) {
    const verdict = judgements.verdictOf(idOf(link));
    const state = link.querySelector<HTMLElement>('.state');
    if (!state) continue;
    state.textContent = verdict ? say(`verdict.${verdict}`) : '';
    state.dataset.verdict = verdict;
  }
  for (const name of ['accept', 'reject'] as const)
    find(name, HTMLButtonElement).ariaPressed = String(judgements.verdictOf(openEntry.id) === name);
  reason.value = judgements.reasonOf(openEntry.id);
  find('judging', HTMLElement).hidden = !judgements.isRow(openEntry.id);
  find('copy', HTMLButtonElement).hidden = rejectedRows().length === 0;
  const at = indexOfShown() + 1;
  const { length: judgedCount } = data.rows.filter(({ id }) => judgements.verdictOf(id));
  write('note', openEntry.dataset.note ?? '');
  write('position', at > 0 ? say('placeOf', at, links.length) : '');
  write('judged', say('judged', judgedCount, data.rows.length));
  write('message', message);
}

/** @param id of an entry; '' for the first. */
function show(id: string, message?: string): void {
  const article = id ? document.getElementById(id) : document.querySelector<HTMLElement>('article');
  const next = article?.matches('article') ? article : nothing;
  // Hiding the shown entry, even to show it again, would take the focus from it.
  if (next !== openEntry) openEntry.hidden = true;
  openEntry = next;
  openEntry.hidden = false;
  for (const link of links) link.ariaCurrent = idOf(link) === openEntry.id ? 'true' : null;
  const link = links[indexOfShown()];
  link?.closest('details')?.setAttribute('open', '');
  link?.scrollIntoView({ block: 'nearest' });
  update(message);
}

/** Goes to another entry, and announces it. */
function goTo(link: HTMLAnchorElement | undefined, message = ''): void {
  if (!link) return;
  history.pushState(null, '', link.hash);
  const title = document.getElementById(idOf(link))?.querySelector('h2')?.textContent;
  const where = say('placeOf', links.indexOf(link) + 1, links.length);
  show(idOf(link), [message, title, where].filter(Boolean).join(', '));
}

const step = (by: 1 | -1) => goTo(links[Math.max(0, indexOfShown() + by)]);

function judge(ids: readonly string[], verdict: 'accept' | 'reject', words = ''): void {
  if (ids.length === 0) return;
  judgements.judge(ids, words ? `${verdict}: ${words}` : verdict);
  const at = indexOfShown();
  // Search from here to the end, then from the start.
  const next = [...links.slice(at + 1), ...links.slice(0, at)].find(
    (link) => judgements.isRow(idOf(link)) && !judgements.verdictOf(idOf(link)),
  );
  const message = say(`verdict.${verdict}`);
  if (next) goTo(next, message);
  else update(`${message}: ${say('nothingLeft')}`);
}

function judgeShown(verdict: 'accept' | 'reject', words = ''): void {
  if (judgements.isRow(openEntry.id)) judge([openEntry.id], verdict, words);
  else update(openEntry.dataset.note);
}

function undo(): void {
  const isUndone = judgements.undo();
  update(isUndone ? say('undone') : say('nothingUndone', data.baselines));
}

async function saveOnce(): Promise<void> {
  if (saving.ariaDisabled === 'true') return;
  saving.ariaDisabled = 'true';
  await save();
  saving.ariaDisabled = 'false';
  update();
}

/** Handles single-key shortcuts, which can be switched off (WCAG 2.1.4). */
function pressControl(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey || !hasShortcuts.checked || help.open) return;
  const isField = (element: Element) => element.matches('input:not([type=checkbox])');
  if (target instanceof Element && isField(target)) return;
  const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  if (!control) return;
  event.preventDefault();
  if (isField(control)) control.focus();
  else control.click();
}

const onClick = (id: string, act: () => unknown) =>
  find(id, HTMLButtonElement).addEventListener('click', () => void act());

onClick('accept', () => judgeShown('accept'));
onClick('reject', () => judgeShown('reject', reason.value.trim()));
onClick('undo', undo);
onClick('previous', () => step(-1));
onClick('next', () => step(1));
onClick('save', saveOnce);
onClick('copy', copyRejections);
find('reasons', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  judgeShown('reject', reason.value.trim());
});
for (const button of document.querySelectorAll('.accept-all'))
  button.addEventListener('click', () => {
    const ids = links.filter((link) => button.closest('details')?.contains(link)).map(idOf);
    judge(
      ids.filter((id) => !judgements.isJudged(id)),
      'accept',
    );
  });
for (const link of links)
  link.addEventListener('click', () => {
    // The browser then moves the focus to the entry.
    show(idOf(link));
    find('panel', HTMLDetailsElement).open = false;
  });
find('whole', HTMLInputElement).addEventListener('change', () =>
  openEntry.querySelector('.outline rect')?.scrollIntoView({ block: 'center' }),
);
addEventListener('popstate', () => show(location.hash.slice(1)));
document.documentElement.toggleAttribute('data-served', isServed);
saving.textContent = say(isServed ? 'save' : 'export');
hasShortcuts.checked = storage[shortcutsKey] !== 'off';
hasShortcuts.addEventListener('change', () => {
  storage[shortcutsKey] = hasShortcuts.checked ? 'on' : 'off';
});
document.addEventListener('keydown', pressControl);
show(location.hash.slice(1));
