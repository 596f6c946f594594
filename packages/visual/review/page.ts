/** Writes the review as one HTML file, which browsers can open from disk. */
import type { Experiment, Review, Row } from '#model/data.ts';
import { hindranceOf } from '#model/finding.ts';
import { article, labelOf, titleOf } from './entry.ts';
import * as groups from './groups.ts';
import { Markup, markup } from './markup.ts';
import type { PageData } from './pageData.ts';
import { placeName, rowTitle } from './phrases.ts';
import { counted, isWord, say, type Word } from './words.ts';

const isPartial = ({ run: { scenes, total } }: Review) => scenes > 0 && scenes < total;

const isWhole = ({ run: { scenes, total } }: Review) => scenes > 0 && scenes >= total;

const comparedText = ({ compared: { pictures, snapshots } }: Review) =>
  say('compared', counted(pictures, 'pictures'), counted(snapshots, 'snapshots'));

const listOf = (names: readonly string[]) =>
  markup`<ul>${names.map((name) => markup`<li>${name}</li>`)}</ul>`;

/** Lines whose removal changed nothing, and lines that could not be removed. */
function withoutEffect({ unseen: names, rows }: Review, about: Experiment): Markup {
  const { builds, units, scenes, failures, fixed, isEnded } = about;
  const proved = rows.filter(({ proof }) => proof?.status === 'proved').length;
  const counts = [counted(builds, 'builds'), counted(units, 'units')] as const;
  return markup`<p class="group muted">${say('experiment', proved, rows.length, counts[0], counts[1])}
${!isEnded && say('experimentEnded')}</p>
${
  names.length > 0 &&
  isEnded &&
  markup`<details class="group" open><summary><h2>${say('nothingMoves')}</h2> <span class="muted">${names.length}</span></summary>
<p class="muted">${say('nothingMovesText', counted(scenes, 'scenes'))}</p>${listOf(names)}</details>`
}
${failures.length > 0 && markup`<details class="group" open><summary><h2>${say('unbuilt')}</h2> <span class="muted">${failures.length}</span></summary>${listOf(failures)}</details>`}
${neverRemoved(fixed)}`;
}

/** Changed places that are in every build, with the reason. */
function neverRemoved(fixed: Experiment['fixed']): Markup | undefined {
  const reasons = (['dependencies', 'outside'] as const).filter((name) => fixed[name].length > 0);
  const count = reasons.flatMap((name) => fixed[name]).length;
  if (count === 0) return undefined;
  const parts = reasons.map(
    (name) => markup`<p class="muted">${say(`fixed.${name}`)}</p>${listOf(fixed[name])}`,
  );
  return markup`<details class="group" open><summary><h2>${say('fixed')}</h2> <span class="muted">${count}</span></summary>${parts}</details>`;
}

/**
 * Changed lines without a row, which may have caused an unexplained row. A partial run has not
 * visited every scene, so it lists none.
 */
function unseen(review: Review): Markup | undefined {
  // A review without rows has built nothing.
  if (review.experiment?.builds) return withoutEffect(review, review.experiment);
  if (!isWhole(review)) return markup`<p class="group muted">${say('unseenUnknown')}</p>`;
  if (review.unseen.length === 0) return undefined;
  const isExplained = review.rows.every(({ sources }) => sources.length > 0);
  return markup`<details class="group" open>
<summary><h2>${say(isExplained ? 'unseen' : 'unseenPerhaps')}</h2> <span class="muted">${review.unseen.length}</span></summary>
${listOf(review.unseen)}</details>`;
}

function listItem(entry: groups.Entry): Markup {
  const { id, row, finding } = entry;
  const [source] = (row ?? finding).sources;
  const small = row?.pictures?.after ?? row?.pictures?.before;
  const [first] = finding?.findings ?? [];
  const element = first && !hindranceOf(first) && first.element;
  const thumbnail = small
    ? markup`<img src="${small.file}" width="${small.width}" height="${small.height}" alt="" loading="lazy">`
    : markup`<span aria-hidden="true">${finding ? '!' : '¶'}</span>`;
  return markup`<a class="item" href="#${id}"><span class="thumbnail">${thumbnail}</span>
<span class="titles"><span class="name">${titleOf(entry)}</span>
${element && markup`<span class="element">${element}</span>`}
${source && markup`<span class="element">${source.file.replace(/.*\//, '')}</span>`}
<span class="muted">${labelOf(entry)} <strong class="state"></strong></span></span></a>
`;
}

function group({ name, entries }: groups.Group): Markup {
  const title = say(`group.${name}`);
  const canAcceptAll = entries.length > 1 && /^(?:likely|proved|whole)$/.test(name);
  const isOpen = name !== 'old' && name !== 'mended';
  return markup`<details class="group" ${isOpen && markup`open`}>
<summary><h2>${title}</h2> <span class="muted">${entries.length}</span></summary>
<div role="group" aria-label="${title}">${entries.map((entry) => listItem(entry))}</div>
${canAcceptAll && markup`<button type="button" class="accept-all">${say('acceptGroup', title.toLowerCase())}</button>`}
</details>`;
}

/** Describes a rejection in Markdown for the pull request. */
function rejectionOf(row: Row, [first]: readonly groups.ShownItem[]): string {
  const [source] = row.sources;
  const file = source ? ` (\`${source.file}:${source.line}\`)` : '';
  const place = first ? `, ${placeName(first.scene, first.item)}` : '';
  return `- **${rowTitle(row)}**${file}${place}`;
}

function dataOf(review: Review): PageData {
  const rows = review.rows.map((row) => {
    const places = groups.placesOf(review, row);
    return { ...groups.judgedRow(review, row, places), rejection: rejectionOf(row, places) };
  });
  const { base, baselines } = review;
  return { base, baselines, rows, items: groups.judgedItems(review) };
}

/** Title for a review without changes, or for an unknown URL fragment. */
function emptyTitle(review: Review, isEmpty: boolean): Word {
  if (!isEmpty) return 'nothingHere';
  return isWhole(review) && review.unseen.length > 0 ? 'nothingSeen' : 'nothingChanged';
}

/** Fills the placeholders of `page.html`; the others are keys of words. */
function partsOf(review: Review) {
  const { branch, base, run } = review;
  const listed = groups.groupsOf(review);
  const entries = listed.flatMap((part) => part.entries);
  const partial = isPartial(review) && say('partOf', run.scenes, counted(run.total, 'scenes'));
  return {
    branches: markup`${say('comparedWith', branch, base.slice(0, 7))}`,
    partial: markup`${partial && markup`<strong>${partial}</strong>`}`,
    count: markup`${entries.length}`,
    groups: markup`${listed.map((part) => group(part))}`,
    unseenLines: markup`${unseen(review)}`,
    notice: markup`${run.scenes === 0 && markup`<p class="notice">${say('noRun')}</p>`}`,
    entries: markup`${entries.map((entry) => article(review, entry))}`,
    emptyTitle: markup`${say(emptyTitle(review, entries.length === 0))}`,
    comparedCounts: markup`${comparedText(review)}`,
  };
}

/** `</script` would end the element, and `<!--` would hide its end. */
const inScript = (text: string) => text.replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3C`);

const inJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003C`);

type Files = Readonly<Record<'template' | 'script' | 'style', string>>;

export function pageOf(review: Review, files: Files): string {
  const parts: Readonly<Record<string, Markup>> = {
    ...partsOf(review),
    data: new Markup(inJson(dataOf(review))),
  };
  return files.template
    .replaceAll(/\{\{([\w.]+)\}\}/g, (gap, name: string) => {
      const part = parts[name] ?? (isWord(name) && markup`${say(name)}`);
      return part ? part.html : gap;
    })
    .replace('<link rel="stylesheet" href="review.css" />', () => `<style>${files.style}</style>`)
    .replace(' src="script.ts">', () => `>${inScript(files.script)}`);
}
