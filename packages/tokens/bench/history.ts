/** Unsaved changes, step by step, by token of a file: they outlive a reload and a save. */
import * as v from 'valibot';
import { type Entries, type Entry, isSameEntry } from './entries.ts';

const entrySchema = v.object({
  value: v.optional(v.unknown()),
  min: v.optional(v.unknown()),
  type: v.optional(v.string()),
  description: v.optional(v.string()),
});

const entries = v.record(v.string(), v.nullable(entrySchema));
const stepSchema = v.object({ label: v.string(), before: entries, after: entries });
export type Step = v.InferOutput<typeof stepSchema>;

const keptSchema = v.object({
  past: v.array(stepSchema),
  future: v.array(stepSchema),
  /** Values that differ from the files. */
  mine: entries,
  /** The file's value when `mine` was changed; another one now was changed on disk. */
  seen: entries,
});

export type Work = Readonly<v.InferOutput<typeof keptSchema>> & {
  readonly files: Entries;
  /** The drag that the last step belongs to, while it lasts. */
  readonly gesture: string | undefined;
};

export type Action =
  /** `gesture` makes one step of all edits that name it, until it is settled. */
  | { type: 'edit'; label: string; entries: Entries; gesture?: string }
  | { type: 'settle' | 'undo' | 'redo' }
  | { type: 'loaded'; files: Entries };

/** An entry as it is here; none of a token that is not in the file. */
export const valueOf = ({ mine, files }: Work, key: string): Entry | null =>
  (key in mine ? mine[key] : files[key]) ?? null;

/** Keys of unsaved changes whose file has another value than when they were begun. */
export const changedOnDisk = ({ mine, seen, files }: Work): string[] =>
  Object.keys(mine).filter((key) => !isSameEntry(seen[key], files[key]));

/** Entries of some keys, null for those that are not there. */
export const pick = (source: Entries, keys: readonly string[]): Record<string, Entry | null> =>
  Object.fromEntries(keys.map((key) => [key, source[key] ?? null]));

function put(work: Work, changes: Entries): Work {
  const { files } = work;
  const mine = { ...work.mine, ...changes };
  const seen = { ...pick(files, Object.keys(changes)), ...work.seen };
  const changed = Object.keys(mine).filter((key) => !isSameEntry(mine[key], files[key]));
  return { ...work, mine: pick(mine, changed), seen: pick(seen, changed) };
}

function edit(work: Work, action: Extract<Action, { type: 'edit' }>): Work {
  const { label, entries: after, gesture } = action;
  const last = work.past.at(-1);
  const isContinued = gesture !== undefined && gesture === work.gesture && last !== undefined;
  const keys = Object.keys(after);
  const before = pick({ ...work.files, ...work.mine }, keys);
  if (!isContinued && keys.every((key) => isSameEntry(before[key], after[key]))) return work;
  const step = isContinued ? { ...last, after: { ...after } } : { label, before, after };
  const past = [...(isContinued ? work.past.slice(0, -1) : work.past), step];
  return { ...put(work, after), past, future: [], gesture };
}

/** A token that is gone from its file takes its unsaved value along. */
function load(work: Work, files: Entries): Work {
  const kept = Object.keys(work.mine).filter((key) => key in files || !(key in work.files));
  return put({ ...work, files, mine: pick(work.mine, kept) }, {});
}

/** Takes the last step back, or the next one again. */
function travel(work: Work, isBack: boolean): Work {
  const step = isBack ? work.past.at(-1) : work.future[0];
  if (!step) return work;
  const past = isBack ? work.past.slice(0, -1) : [...work.past, step];
  const future = isBack ? [step, ...work.future] : work.future.slice(1);
  const { before, after } = step;
  // A step that neither made a token nor took it out cannot bring it back.
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
  }
}

/** Text that is kept across reloads. */
export const keep = ({ past, future, mine, seen }: Work): string =>
  JSON.stringify({ past, future, mine, seen });

/** Work that was kept; text that cannot be read counts as none. */
export function restore(kept: string | null, files: Entries): Work {
  const none = { past: [], future: [], mine: {}, seen: {} };
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), kept);
  const work = parsed.success ? parsed.output : none;
  return put({ ...work, files, gesture: undefined }, {});
}
