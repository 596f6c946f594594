/** Shows a row, or a group of findings, on the page. */
import type { Lines, PlacedFinding, Review, Row, SnapshotChange, Source } from '#model/data.ts';
import { hindranceOf } from '#model/finding.ts';
import { type Entry, type ShownItem, placesOf, rowsAt } from './groups.ts';
import { type Markup, markup } from './markup.ts';
import * as phrases from './phrases.ts';
import { pictures } from './pictures.ts';
import { counted, say, wordFor } from './words.ts';

const unique = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean);

/** Unchanged lines shown around changed ones. */
const context = 3;

const signs = { same: ' ', added: '+', removed: '−' };

const textLines = ({ kind, lines }: Lines) =>
  lines.map(
    (text) => markup`<div class="line" data-kind="${kind}"><span aria-hidden="true"
>${signs[kind]} </span><span class="hidden">${say(`line.${kind}`)}</span
>${text}</div>`,
  );

/** Omits unchanged lines far from changed ones. */
function nearLines({ kind, lines }: Lines, at: number, { length }: readonly Lines[]): Lines[] {
  const start = at === 0 ? [] : lines.slice(0, context);
  const end = at === length - 1 ? [] : lines.slice(-context);
  if (kind !== 'same' || lines.length <= start.length + end.length) return [{ kind, lines }];
  return [{ kind, lines: [...start, '…', ...end] }];
}

const sourceLines = (sources: readonly Source[]) =>
  sources.map(({ file, line, before, after }) => {
    const lines = [
      { kind: 'removed', lines: before },
      { kind: 'added', lines: after },
    ] as const;
    return markup`<div class="source"><code>${line > 0 ? `${file}:${line}` : file}</code>
${lines.map((side) => textLines(side))}</div>`;
  });

/** A shorter text is in too many lines. */
const shortestText = 4;

/** Texts by which a row's lines are found in a snapshot. */
const textsOf = ({ details: list, occurrences }: Row): string[] =>
  unique([
    ...list.flatMap(({ kind, name, before, after }) =>
      kind === 'motion' || kind === 'ring'
        ? [`${name}: ${before}`, `${name}: ${after}`]
        : [before, after],
    ),
    ...occurrences.flatMap(({ treeChanges }) =>
      treeChanges.flatMap(({ before, after }) => [before, after]),
    ),
  ]).filter((text) => text.length >= shortestText);

/** Parts of a snapshot that a row changes, with the unchanged ones beside them; all where none says so. */
function partsOfRow(parts: readonly Lines[], row: Row): readonly Lines[] {
  const texts = textsOf(row);
  const isOwn = ({ kind, lines }: Lines) =>
    kind !== 'same' && lines.some((line) => texts.some((text) => line.includes(text)));
  const own = parts.map(isOwn);
  if (!own.includes(true)) return parts;
  // A line that is replaced is two parts.
  const isShown = ({ kind }: Lines, at: number) =>
    own[at] || own[at - 1] || own[at + 1] || (kind === 'same' && at > 0 && own[at - 2]);
  return parts.filter(isShown);
}

const snapshot = ({ parts }: SnapshotChange, row: Row): Markup =>
  markup`<div class="pane" role="region" aria-label="${say('treeDifferences')}" tabindex="0">
${partsOfRow(parts, row)
  .flatMap(nearLines)
  .map((part) => textLines(part))}</div>`;

/** Photographs from their original files. */
function photographs(files: NonNullable<Row['files']>): Markup {
  const sides = (['before', 'after'] as const).map((side) => {
    const label = say(`side.${side}`);
    const file = files[side];
    const alt = say('fileOf', label.toLowerCase());
    const image =
      file &&
      markup`<img src="${file.file}" width="${file.width}" height="${file.height}" alt="${alt}">`;
    return markup`<figure><figcaption>${label}</figcaption>${image ?? say('nothing')}</figure>`;
  });
  return markup`<div class="sides">${sides}</div>`;
}

const swatch = (color: string) =>
  color
    ? markup`<span class="color"><svg class="swatch" aria-hidden="true" viewBox="0 0 1 1">
<rect width="1" height="1" fill="${color}" /></svg> <code>${color}</code></span>`
    : say('nothing');

/** Values that differ; colors in full. */
function details({ details: differences }: Row): Markup | undefined {
  if (differences.length < 2 && !differences.some(({ colors }) => colors)) return undefined;
  const items = differences.map(({ name, where, before, after, colors, needs = [] }) => {
    const label = unique([where, name]).join(', ');
    const values = colors
      ? markup`${swatch(colors.before)} → ${swatch(colors.after)}
${colors.isInvisible && markup`<strong>${say('unseenColor')}</strong>`}`
      : phrases.fromTo(before, after);
    const also =
      needs.length > 0 && markup` <span class="muted">${say('needs', needs.join(', '))}</span>`;
    return markup`<li>${label}: ${values}${also}</li>`;
  });
  return markup`<ul>${items}</ul>`;
}

/** Changes of names and roles, except the one in the title. */
function treeTexts({ occurrences }: Row, title: string): string[] {
  const changes = occurrences.flatMap(({ treeChanges }) => treeChanges);
  const texts = changes.flatMap((change) => {
    const text = phrases.treeChangeText(change);
    if (text === title) return [];
    return change.isLost ? say('attention', text) : text;
  });
  return unique(texts);
}

/** How the lines of a row were proved, or why they were not. */
function proofText({ proof }: Row): string | undefined {
  if (!proof) return undefined;
  if (proof.status === 'proved') return say(`how.${proof.how}`);
  return say('unproved', say(`doubt.${proof.doubt}`));
}

/** Closed if the title and a proved line say everything. */
function detailsOf(row: Row): Markup | undefined {
  const list = details(row);
  if (!list || row.proof?.status !== 'proved') return list;
  return markup`<details><summary>${say('allDetails')} <span class="muted">${row.details.length}</span></summary>${list}</details>`;
}

/** Explains a row's cause. */
function why(row: Row, title: string): Markup {
  const { kind, sources, where, files, proof } = row;
  const components = where.filter((name) => /^[A-Z]/.test(name));
  const texts = [
    proof?.status !== 'proved' && wordFor('fact', kind),
    components.length > 1 && say('where', components.join(', ')),
    ...treeTexts(row, title),
    proofText(row),
  ];
  return markup`<div class="why">${texts.map((text) => text && markup`<p>${text}</p>`)}
${sourceLines(sources)}${detailsOf(row)}
${files && photographs(files)}</div>`;
}

function factsOf({ change }: ShownItem): string {
  if (change.kind === 'snapshot') return say('snapshotFact');
  const { before, after, difference } = change;
  if (!before) return say('newPicture');
  if (!after || !difference) return say('gonePicture');
  const sizes = [before, after].map(({ width, height }) => say('size', width, height));
  return [unique(sizes).join(` ${say('now')} `), counted(difference.pixels, 'pixels')].join('; ');
}

function placeOf(review: Review, row: Row, place: ShownItem, at: number): Markup {
  const { scene, item, regions, change } = place;
  const id = `place-${row.id}-${at}`;
  const isShared = rowsAt(review, scene, item).length > 1;
  const figure =
    change.kind === 'snapshot'
      ? snapshot(change, row)
      : pictures({ id, scene, change, regions, isShared });
  return markup`${figure}<p class="muted">${factsOf(place)}</p>`;
}

/** False for a picture of the page around an element that is out of sight, which has only changes of other rows. */
const isShownIn = ({ kind }: Row, { change, regions }: ShownItem) =>
  kind !== 'attribute' || change.kind === 'snapshot' || regions.length > 0;

/** Shows the clearest place; the others stay closed until opened. */
function places(review: Review, row: Row): Markup {
  const listed = placesOf(review, row);
  const [clearest] = listed;
  const first = clearest && isShownIn(row, clearest) ? clearest : undefined;
  const furtherPlaces = listed.filter((place) => place !== first);
  const nameIn = ({ scene, item }: ShownItem) => phrases.placeName(scene, item);
  const closed = furtherPlaces.map(
    (place, at) => markup`<details name="places-${row.id}"><summary>${nameIn(place)}</summary>
${placeOf(review, row, place, at + 1)}</details>`,
  );
  const shown = first
    ? markup`<p class="place">${nameIn(first)}</p>${placeOf(review, row, first, 0)}`
    : markup`<p class="muted">${say(listed.length > 0 ? 'outOfSight' : 'drawsNothing')}</p>`;
  return markup`${shown}
${furtherPlaces.length > 0 && markup`<h3>${say('morePlaces')}</h3>${closed}`}`;
}

/** Measures shown, if many are alike. */
const mostMeasures = 5;

function findings(list: readonly PlacedFinding[]): Markup {
  const measures = unique(list.map((finding) => phrases.measureText(finding)));
  const elements = unique(list.map(({ element }) => element));
  const placeNames = unique(list.map((finding) => phrases.findingPlace(finding)));
  return markup`${measures.slice(0, mostMeasures).map((text) => markup`<p class="log">${text}</p>`)}
<ul>${elements.map((element) => markup`<li>${element}</li>`)}</ul>
<p class="muted">${placeNames.join('; ')}</p>`;
}

export const titleOf = ({ row, finding }: Entry): string =>
  row ? phrases.rowTitle(row) : phrases.findingTitle(finding);

/** Kind and number of places. */
export function labelOf({ row, finding }: Entry): string {
  if (row) {
    const parts = [phrases.proofStatus(row), say(`kind.${row.kind}`), phrases.placesText(row)];
    return parts.filter(Boolean).join(' · ');
  }
  const count = counted(finding.findings.length, 'times');
  // A hindrance names its kind in the title.
  return hindranceOf(finding) ? count : `${say('kind.finding')} · ${count}`;
}

export function article(review: Review, entry: Entry): Markup {
  const { id, row, finding } = entry;
  const title = titleOf(entry);
  const body = row
    ? markup`${why(row, title)}${places(review, row)}`
    : markup`${sourceLines(finding.sources)}${findings(finding.findings)}`;
  const note = finding && say(`noVerdict.${hindranceOf(finding) ?? finding.status}`);
  return markup`<article id="${id}" class="entry" tabindex="-1" aria-labelledby="title/${id}" data-note="${note}" hidden>
<header><p class="badge">${labelOf(entry)}</p>
<h2 id="title/${id}">${title}</h2></header>
${body}</article>
`;
}
