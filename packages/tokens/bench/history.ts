/** Keeps unsaved changes in steps, by file and token. They survive a reload and a save. */
import * as v from 'valibot';
import type { TokenChange } from '#model/changes.ts';
import type { Key, Shift } from '#model/family.ts';
import { isNode } from '#model/node.ts';
import type { Components } from '#model/values.ts';
import { type Entries, type Entry, isSameEntry, keyOf } from './entries.ts';

/** Offsets of colors, relative to their values before, until they are saved. */
export type Offsets = {
  readonly from: readonly Components[];
  readonly colors: readonly Components[];
  readonly shift: Shift;
  readonly key?: Key | undefined;
};

// Only the bench writes the text that it reads here.
const entries = v.custom<Entries>(isNode);
const stepSchema = v.object({
  label: v.string(),
  before: entries,
  after: entries,
  offsets: v.optional(v.custom<Offsets>(isNode)),
});

const keptSchema = v.object({
  past: v.array(stepSchema),
  future: v.array(stepSchema),
  /** Values that differ from the files. */
  unsaved: entries,
  /** The file's value when `unsaved` was changed; a different value now means a change on disk. */
  valuesBefore: entries,
});

type Kept = Readonly<v.InferOutput<typeof keptSchema>>;

export type Work = Kept & {
  readonly files: Entries;
  /** The drag that the last step belongs to, while it lasts. */
  readonly gesture: string | undefined;
};

export type Edit = {
  readonly label: string;
  readonly changes: readonly TokenChange[];
  /** Joins all edits with this name into one step, until it ends. */
  readonly gesture?: string;
  readonly offsets?: Offsets;
};

export type Action =
  | ({ type: 'edit' } & Edit)
  | { type: 'settle' | 'undo' | 'redo' }
  | { type: 'loaded'; files: Entries }
  /** Work stored by another tab. */
  | { type: 'taken'; text: string };

/** The unsaved value, or the file's; null if the file lacks the token. */
export const valueOf = ({ unsaved, files }: Work, key: string): Entry | null =>
  (key in unsaved ? unsaved[key] : files[key]) ?? null;

/** Keys of unsaved changes whose file value has changed since. */
export const changedOnDisk = ({ unsaved, valuesBefore, files }: Work): string[] =>
  Object.keys(unsaved).filter((key) => !isSameEntry(valuesBefore[key], files[key]));

/** Entries of some keys; null for missing ones. */
export const pick = (source: Entries, keys: readonly string[]): Record<string, Entry | null> =>
  Object.fromEntries(keys.map((key) => [key, source[key] ?? null]));

/** Unsaved changes, by the step that made them; the last step first. */
export function changeRows({ past, future, unsaved }: Work) {
  const remaining = new Set(Object.keys(unsaved));
  return [...past.toReversed(), ...future].flatMap(({ label, after }) => {
    const keys = Object.keys(after).filter((key) => remaining.delete(key));
    return keys.length > 0 ? [{ label, keys }] : [];
  });
}

function put(work: Work, changes: Entries): Work {
  const { files } = work;
  const unsaved = { ...work.unsaved, ...changes };
  const valuesBefore = { ...pick(files, Object.keys(changes)), ...work.valuesBefore };
  const changed = Object.keys(unsaved).filter((key) => !isSameEntry(unsaved[key], files[key]));
  return { ...work, unsaved: pick(unsaved, changed), valuesBefore: pick(valuesBefore, changed) };
}

function edit(work: Work, { label, changes, gesture, offsets }: Edit): Work {
  const last = work.past.at(-1);
  const isContinued = gesture !== undefined && gesture === work.gesture && last !== undefined;
  const after = Object.fromEntries(
    changes.map(({ file, id, isGone, ...entry }) => {
      const key = keyOf(file, id);
      return [key, isGone ? null : { ...valueOf(work, key), ...entry }];
    }),
  );
  const keys = Object.keys(after);
  const before = isContinued ? last.before : pick({ ...work.files, ...work.unsaved }, keys);
  if (!isContinued && keys.every((key) => isSameEntry(before[key], after[key]))) return work;
  const step = { label, before, after, ...(offsets && { offsets }) };
  const past = [...(isContinued ? work.past.slice(0, -1) : work.past), step];
  return { ...put(work, after), past, future: [], gesture };
}

/** Deleting a token from its file also drops its unsaved value. */
function load(work: Work, files: Entries): Work {
  const keptKeys = Object.keys(work.unsaved).filter((key) => key in files || !(key in work.files));
  return put({ ...work, files, unsaved: pick(work.unsaved, keptKeys) }, {});
}

/** Undoes the last step, or redoes the next one. */
function travel(work: Work, isBack: boolean): Work {
  const step = isBack ? work.past.at(-1) : work.future[0];
  if (!step) return work;
  const past = isBack ? work.past.slice(0, -1) : [...work.past, step];
  const future = isBack ? [step, ...work.future] : work.future.slice(1);
  const { before, after } = step;
  // A step that neither created nor deleted a token cannot restore it.
  const isThere = (key: string) => key in work.files || !before[key] || !after[key];
  const keys = Object.keys(before).filter(isThere);
  const entriesThen = pick(isBack ? before : after, keys);
  return { ...put(work, entriesThen), past, future, gesture: undefined };
}

export function reduce(work: Work, action: Action): Work {
  switch (action.type) {
    case 'edit':
      return edit(work, action);
    case 'settle':
      return work.gesture === undefined ? work : { ...work, gesture: undefined };
    case 'undo':
    case 'redo':
      return travel(work, action.type === 'undo');
    case 'loaded':
      return load(work, action.files);
    case 'taken':
      return restore(action.text, work.files, work);
  }
}

/** Text to store across reloads. */
export const keep = ({ past, future, unsaved, valuesBefore }: Work): string =>
  JSON.stringify({ past, future, unsaved, valuesBefore });

const emptyWork = { past: [], future: [], unsaved: {}, valuesBefore: {} };

/** Reads stored work. A text that this version cannot read, as another one wrote it, is ignored. */
export function restore(text: string | null, files: Entries, before: Kept = emptyWork): Work {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), text);
  const work = parsed.success ? parsed.output : before;
  return put({ ...work, files, gesture: undefined }, {});
}
