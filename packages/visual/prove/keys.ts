/** Names what a capture of a build changes of the accepted notes. */
import type { Browser } from '@playwright/test';
import { keysOfLayouts, keysOfSnapshots, type Mark } from '#cause/marks.ts';
import { isImage } from '#diff/changes.ts';
import { pairElements } from '#diff/elements.ts';
import { isApartByParts } from '#diff/moves.ts';
import { isDrawnOtherwise, isRepainted } from '#diff/elementPixels.ts';
import { type Pixels, pixelsOf } from '#diff/pixels.ts';
import type { Capture, Captured } from '#model/capture.ts';
import { type Box, type Region, snapshotItem } from '#model/data.ts';
import type { Layout } from '#model/layout.ts';
import type { Suite } from '#suite/suite.ts';
import type { Accepted } from './probes.ts';
import type { SceneTour } from './tours.ts';

type Drawn = { readonly layout: Layout; readonly pixels: Pixels };

/** The branch itself, which is built first. */
export type Reference = {
  /** Pictures, by `scene/item`: other builds' pixels are compared with them. */
  readonly drawn: Map<string, Drawn>;
  /** Errors that its pages throw, by scene. */
  readonly thrown: Map<string, ReadonlySet<string>>;
  /** Places of each scene whose page it has. */
  readonly places: Map<string, readonly string[]>;
};

export type Looking = {
  readonly suite: Suite;
  readonly accepted: Accepted;
  readonly reference: Reference;
};

/** A visit of a scene in one build. */
export type Visit = Looking & {
  readonly browser: Browser;
  readonly url: string;
  readonly tour: SceneTour;
};

export type Noted = readonly (readonly [place: string, keys: ReadonlySet<string>])[];

/**
 * Noted in place of a key: the element has another size or place than in the branch, or lies between other
 * pixels, so other pixels may come from that.
 */
export const unclearKey = (key: string) => `unclear ${key}`;

/** Noted in place of all keys: the build lacks the page or the story, so it shows nothing there. */
export const absentKey = 'absent';

/** True if both pictures show as much of a region. */
function hasSameRoom({ before, after }: Region, ofBranch: Pixels, ofBuild: Pixels): boolean {
  const room = ({ x, y, width, height }: Box, picture: Pixels) => [
    Math.min(width, picture.width - x),
    Math.min(height, picture.height - y),
  ];
  const [right, bottom] = room(before, ofBranch);
  const [rightAfter, bottomAfter] = room(after, ofBuild);
  return right === rightAfter && bottom === bottomAfter;
}

/** @returns the mark's key if an element has the same pixels as in the branch itself */
function keyOfPixels({ key, pixels: mark }: Mark, base: Layout, branch: Drawn, build: Drawn) {
  if (!mark) return undefined;
  const nodeIn = (layout: Layout) => {
    const { before, pairs } = pairElements(base, layout);
    const node = before[mark.element];
    return node && pairs.get(node);
  };
  const [ofBranch, ofBuild] = [nodeIn(branch.layout), nodeIn(build.layout)];
  if (!ofBranch || !ofBuild) return undefined;
  const at = ({ place }: typeof ofBranch) => {
    return {
      ...mark.part,
      x: Math.round(place.x) + mark.part.x,
      y: Math.round(place.y) + mark.part.y,
    };
  };
  const region = { before: at(ofBranch), after: at(ofBuild) };
  // The same content is drawn differently between other pixels.
  const isBetween = isApartByParts(ofBranch.place, ofBuild.place);
  const isOther = isBetween && isImage(ofBranch) ? isRepainted : isDrawnOtherwise;
  const isEqual =
    hasSameRoom(region, branch.pixels, build.pixels) &&
    !isOther(region, branch.pixels, build.pixels);
  if (isEqual) return key;
  const hasSameBox = ofBranch.box.every((length, side) => length === ofBuild.box[side]);
  const isClear = hasSameBox && (!isBetween || isImage(ofBranch));
  return isClear ? undefined : unclearKey(key);
}

async function keysOfPictures(
  { accepted, reference }: Looking,
  { scene, pixels }: SceneTour,
  capture: Capture,
) {
  const keysOf = async ([item, { layout, picture }]: [string, Captured]) => {
    const place = `${scene}/${item}`;
    const base = accepted.layoutOf(scene, item);
    if (!base) return [];
    const keys = new Set(keysOfLayouts({ before: base, after: layout }));
    const asked = pixels.get(item) ?? [];
    if (asked.length > 0) {
      const build = { layout, pixels: await pixelsOf(picture) };
      const branch = reference.drawn.get(place) ?? build;
      reference.drawn.set(place, branch);
      for (const mark of asked) {
        const key = keyOfPixels(mark, base, branch, build);
        if (key) keys.add(key);
      }
    }
    return [[place, keys] as const];
  };
  return (await Promise.all([...capture.pictures].map(keysOf))).flat();
}

function keysOfSnapshot({ accepted }: Looking, { scene }: SceneTour, { snapshot }: Capture) {
  const { before } = accepted.snapshotsOf(scene);
  const keys = before ? keysOfSnapshots({ before, after: snapshot }) : [];
  return [`${scene}/${snapshotItem}`, new Set(keys)] as const;
}

/** Keys of all changes that a capture shows, by `scene/item`. */
export const keysOfCapture = async (
  looking: Looking,
  tour: SceneTour,
  capture: Capture,
): Promise<Noted> => [
  ...(await keysOfPictures(looking, tour, capture)),
  keysOfSnapshot(looking, tour, capture),
];
