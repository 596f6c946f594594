/** Of the page: shows one entry at a time and takes judgements by button and key. */
import { data, find, isServed, say } from './handed.ts';
import * as judgements from './judgements.ts';
import { listenToKeys } from './keys.ts';
import { copyRejections, save } from './saving.ts';

const links = [...document.querySelectorAll<HTMLAnchorElement>('a.item')];
const nothing = find('nothing', HTMLElement);
const message = find('message', HTMLElement);
const reason = find('reason', HTMLInputElement);
const saving = find('save', HTMLButtonElement);

const panel = find('panel', HTMLDetailsElement);

/** On a phone the list would hide the change. */
const isWide = matchMedia('(min-width: 64rem)').matches;

let shown: HTMLElement = nothing;

const idOf = (link: HTMLAnchorElement) => link.hash.slice(1);
const rowOf = (id: string) => id.replace(/^rows\//, '');
const isRow = (id: string) => id.startsWith('rows/');
const isOpen = (link: HTMLAnchorElement) =>
  isRow(idOf(link)) && judgements.verdictOf(rowOf(idOf(link))) === undefined;
const indexOfShown = () => links.findIndex((link) => idOf(link) === shown.id);

/** Shows judgements as they are. */
function update(): void {
  for (const link of links) {
    const verdict = judgements.verdictOf(rowOf(idOf(link)));
    const state = link.querySelector<HTMLElement>('.state');
    if (!state) continue;
    state.textContent = verdict ? say(`verdict.${verdict}`) : '';
    state.dataset.verdict = verdict;
  }
  const id = rowOf(shown.id);
  const verdict = judgements.verdictOf(id);
  for (const name of ['accept', 'reject'] as const)
    find(name, HTMLButtonElement).ariaPressed = String(verdict === name);
  reason.value = judgements.reasonOf(id);
  find('judging', HTMLElement).hidden = !isRow(shown.id);
  find('note', HTMLElement).textContent = shown.dataset.note ?? '';
  const at = indexOfShown() + 1;
  find('position', HTMLElement).textContent = at > 0 ? say('placeOf', at, links.length) : '';
  const { length: done } = data.rows.filter((row) => judgements.verdictOf(row.id));
  find('judged', HTMLElement).textContent = say('judged', done, data.rows.length);
  find('copy', HTMLButtonElement).hidden = !data.rows.some(
    (row) => judgements.verdictOf(row.id) === 'reject',
  );
}

/** @param id of an entry; the first when it is empty. */
function show(id: string): void {
  const article = id ? document.getElementById(id) : document.querySelector<HTMLElement>('article');
  const next = article?.matches('article') ? article : nothing;
  // What has the focus would lose it.
  if (next !== shown) shown.hidden = true;
  shown = next;
  shown.hidden = false;
  for (const link of links) {
    const isShown = idOf(link) === shown.id;
    link.ariaCurrent = isShown ? 'true' : null;
    if (!isShown) continue;
    link.closest('details')?.setAttribute('open', '');
    if (isWide) link.scrollIntoView({ block: 'nearest' });
  }
  message.textContent = '';
  update();
}

/** Goes on to an entry, and says so. */
function goTo(link: HTMLAnchorElement | undefined, done = ''): void {
  if (!link) return;
  history.pushState(null, '', link.hash);
  show(idOf(link));
  const title = shown.querySelector('h2')?.textContent;
  const where = say('placeOf', links.indexOf(link) + 1, links.length);
  message.textContent = [done, title, where].filter(Boolean).join(', ');
}

const step = (by: 1 | -1) => goTo(links[Math.max(0, indexOfShown() + by)]);

function judge(ids: readonly string[], verdict: 'accept' | 'reject', words = ''): void {
  if (ids.length === 0) return;
  judgements.judge(ids, words ? `${verdict}: ${words}` : verdict);
  const at = indexOfShown();
  // From here on, then round from the start.
  const next = [...links.slice(at + 1), ...links.slice(0, at)].find(isOpen);
  const done = say(`verdict.${verdict}`);
  if (next) return goTo(next, done);
  update();
  message.textContent = `${done}: ${say('nothingLeft')}`;
}

function judgeShown(verdict: 'accept' | 'reject', words = ''): void {
  if (isRow(shown.id)) judge([rowOf(shown.id)], verdict, words);
  else message.textContent = shown.dataset.note ?? '';
}

function undo(): void {
  const isUndone = judgements.undo();
  update();
  message.textContent = isUndone ? say('undone') : say('nothingUndone', data.baselines);
}

async function saveOnce(): Promise<void> {
  if (saving.ariaDisabled === 'true') return;
  saving.ariaDisabled = 'true';
  await save();
  saving.ariaDisabled = 'false';
  update();
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
onClick('open-help', () => find('help', HTMLDialogElement).showModal());
find('reasons', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  judgeShown('reject', reason.value.trim());
});
for (const button of document.querySelectorAll('.accept-all'))
  button.addEventListener('click', () => {
    const all = links.filter((link) => button.closest('details')?.contains(link));
    judge(
      all.map((link) => rowOf(idOf(link))).filter((id) => !judgements.isJudged(id)),
      'accept',
    );
  });
for (const link of links)
  link.addEventListener('click', () => {
    // The browser then moves the focus there.
    show(idOf(link));
    panel.open = isWide;
  });
find('whole', HTMLInputElement).addEventListener('change', () =>
  shown.querySelector('.outline rect')?.scrollIntoView({ block: 'center' }),
);
addEventListener('popstate', () => show(location.hash.slice(1)));
document.documentElement.toggleAttribute('data-served', isServed);
saving.textContent = say(isServed ? 'save' : 'export');
panel.open = isWide;
listenToKeys();
show(location.hash.slice(1));
