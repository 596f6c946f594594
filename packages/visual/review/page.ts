/** The review as one file of HTML, which browsers also open from disk. */
import type { Review, Row } from '#model/data.ts';
import { hindranceOf } from '#model/finding.ts';
import { article, labelOf, titleOf } from './entry.ts';
import {
  type Entry,
  type Group,
  groupsOf,
  judgedItems,
  judgedRow,
  type Place,
  placesOf,
} from './groups.ts';
import { type Markup, markup } from './markup.ts';
import type { PageData } from './pageData.ts';
import { elementText, placeName, rowTitle } from './phrases.ts';
import { type Words, wordsIn } from './words.ts';

const isPartial = ({ run: { scenes, of } }: Review) => scenes > 0 && scenes < of;

const isWhole = ({ run: { scenes, of } }: Review) => scenes > 0 && scenes >= of;

const comparedText = ({ say, counted }: Words, { compared: { pictures, snapshots } }: Review) =>
  say('compared', counted(pictures, 'pictures'), counted(snapshots, 'snapshots'));

function header({ say, counted }: Words, review: Review): Markup {
  const { branch, base, run } = review;
  return markup`<header class="header row"><div class="titles"><h1>${say('title')}</h1>
<p class="subtitle">${say('comparedWith', branch, base.slice(0, 7))}</p>
${isPartial(review) && markup`<strong>${say('partOf', run.scenes, counted(run.of, 'scenes'))}</strong>`}</div>
<p id="judged"></p>
<button type="button" id="save"></button>
<button type="button" id="copy" hidden>${say('copy')}</button>
<button type="button" commandfor="help" command="show-modal" aria-label="${say('help')}" aria-keyshortcuts="?">?</button>
<p id="saved" class="message" role="status" aria-label="${say('save')}"></p></header>
`;
}

/** Changed lines that nothing shows. A partial run has not looked at all that could show them. */
function unseen({ say }: Words, review: Review): Markup | undefined {
  if (!isWhole(review)) return markup`<p class="group muted">${say('unseenUnknown')}</p>`;
  if (review.unseen.length === 0) return undefined;
  return markup`<details class="group" open>
<summary><h2>${say('unseen')}</h2> <span class="muted">${review.unseen.length}</span></summary>
<ul>${review.unseen.map((name) => markup`<li>${name}</li>`)}</ul></details>`;
}

function listItem(words: Words, entry: Entry): Markup {
  const { id, row, finding } = entry;
  const [source] = (row ?? finding).sources;
  const small = row?.shown?.after ?? row?.shown?.before;
  const [first] = finding?.findings ?? [];
  const element = first && !hindranceOf(first) && elementText(words, first);
  const thumbnail = small
    ? markup`<img src="${small.file}" width="${small.width}" height="${small.height}" alt="" loading="lazy">`
    : markup`<span aria-hidden="true">${finding ? '!' : '¶'}</span>`;
  return markup`<a class="item" href="#${id}"><span class="thumbnail">${thumbnail}</span>
<span class="titles"><span class="name">${titleOf(words, entry)}</span>
${element && markup`<span class="element">${element}</span>`}
${source && markup`<span class="element">${source.file.replace(/.*\//, '')}</span>`}
<span class="muted">${labelOf(words, entry)} <strong class="state"></strong></span></span></a>
`;
}

function group(words: Words, { name, entries }: Group): Markup {
  const title = words.say(`group.${name}`);
  const canAcceptAll = entries.length > 1 && (name === 'known' || name === 'whole');
  const isOpen = name !== 'old' && name !== 'mended';
  return markup`<details class="group" ${isOpen && markup`open`}>
<summary><h2>${title}</h2> <span class="muted">${entries.length}</span></summary>
<div role="group" aria-label="${title}">${entries.map((entry) => listItem(words, entry))}</div>
${canAcceptAll && markup`<button type="button" class="accept-all">${words.say('acceptGroup', title.toLowerCase())}</button>`}
</details>`;
}

function list(words: Words, review: Review, groups: readonly Group[]): Markup {
  const count = groups.flatMap(({ entries }) => entries).length;
  return markup`<nav class="list" aria-label="${words.say('list')}"><details class="panel" id="panel">
<summary class="title">${words.say('list')} <span class="muted">${count}</span></summary>
<div class="scroller">${groups.map((part) => group(words, part))}${unseen(words, review)}</div>
</details></nav>`;
}

/** For a review without changes, and for an address that is not in it. */
function nothing(words: Words, review: Review, isEmpty: boolean): Markup {
  const hasUnseen = isWhole(review) && review.unseen.length > 0;
  const title = hasUnseen ? 'nothingSeen' : 'nothingChanged';
  const note = words.say('noVerdict.nothing');
  return markup`<article id="nothing" class="entry" data-note="${note}" hidden>
<h2>${words.say(isEmpty ? title : 'nothingHere')}</h2>
<p>${comparedText(words, review)}</p></article>`;
}

function verdict({ say }: Words): Markup {
  const reason = say('reason');
  return markup`<div class="verdict"><div class="row" id="judging">
<button type="button" id="accept" aria-keyshortcuts="a">${say('accept')}</button>
<button type="button" id="reject" aria-keyshortcuts="r">${say('reject')}</button>
<button type="button" id="undo" aria-keyshortcuts="u">${say('undo')}</button>
<form id="reasons" class="reason"><input id="reason" aria-label="${reason}" placeholder="${reason}"
  aria-keyshortcuts="m" autocomplete="off"></form></div>
<p id="note"></p>
<div class="row"><label><input type="checkbox" id="whole" aria-keyshortcuts="w"> ${say('whole')}</label>
<button type="button" id="previous" aria-label="${say('previous')}" aria-keyshortcuts="k">‹</button>
<p id="position" class="muted"></p>
<button type="button" id="next" aria-label="${say('next')}" aria-keyshortcuts="j">›</button></div>
<p id="message" class="message" role="status"></p></div>`;
}

const shortcuts = {
  a: 'key.accept',
  r: 'key.reject',
  m: 'key.reason',
  u: 'key.undo',
  j: 'key.next',
  k: 'key.previous',
  w: 'key.whole',
  '?': 'key.help',
} as const;

function help(words: Words, review: Review): Markup {
  const { say } = words;
  const items = Object.entries(shortcuts).map(
    ([key, does]) => markup`<li><kbd>${key}</kbd>: ${say(does)}</li>`,
  );
  return markup`<dialog id="help" aria-labelledby="help-title"><form method="dialog" class="stack">
<h2 id="help-title">${say('help')}</h2>
<p>${say('helpText')} <span class="on-disk">${say('helpExport')}</span><span class="served">${say('helpSave')}</span></p>
<p>${comparedText(words, review)}</p><ul>${items}</ul>
<label><input type="checkbox" id="has-shortcuts"> ${say('useKeys')}</label>
<div><button type="submit">${say('close')}</button></div></form></dialog>`;
}

/** Lines of Markdown by which a rejection is told in the pull request. */
function rejectionOf(words: Words, row: Row, [first]: readonly Place[]): string {
  const [source] = row.sources;
  const file = source ? ` (\`${source.file}:${source.line}\`)` : '';
  const shown = first ? `, ${placeName(words, first.scene, first.item)}` : '';
  return `- **${rowTitle(words, row)}**${file}${shown}`;
}

function dataOf(words: Words, review: Review): PageData {
  const rows = review.rows.map((row) => {
    const places = placesOf(review, row);
    return { ...judgedRow(review, row, places), rejection: rejectionOf(words, row, places) };
  });
  const { base, baselines } = review;
  return { base, baselines, rows, items: judgedItems(review) };
}

/** `</script` would end the element, `<!--` would hide its end. */
const inScript = (text: string) => text.replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3C`);

const inJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003C`);

export function pageOf(review: Review, language: string, script: string, style: string): string {
  const words = wordsIn(language);
  const groups = groupsOf(review);
  const entries = groups.flatMap((part) => part.entries);
  const articles = entries.map((entry) => article(words, review, entry));
  const isEmpty = entries.length === 0;
  const body = markup`<a class="skip" href="#main">${words.say('skip')}</a>
<div class="frame">${header(words, review)}
${list(words, review, groups)}
<main id="main" class="main" tabindex="-1">
${review.run.scenes === 0 && markup`<p class="notice">${words.say('noRun')}</p>`}
${articles}${nothing(words, review, isEmpty)}${verdict(words)}</main></div>
${help(words, review)}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.say('title')}</title>
<style>${style}</style>
</head>
<body>
${body.html}
<script type="application/json" id="data">${inJson(dataOf(words, review))}</script>
<script type="module">${inScript(script)}</script>
</body>
</html>
`;
}
