/** Reads from all builds so far which units are behind each change. */
import type { Probe } from './probes.ts';
import { decode, type Reading } from './decode.ts';
import type { Group } from './groups.ts';
import { unclearKey } from './keys.ts';
import type { Outcome } from './laboratory.ts';
import type { Look, Removal } from './removals.ts';
import type { Trials } from './trials.ts';

/** Lines from a hint to a unit that it may mean. */
const nearest = 4;

export function isHinted({ hints }: Probe, group: Group): boolean {
  const sources = group.flatMap((unit) => unit.sources);
  return hints.some(({ file, line }) =>
    sources.some((source) => source.file === file && Math.abs(source.line - line) < nearest),
  );
}

const placeOf = ({ scene, item }: Probe) => `${scene}/${item}`;

/** @returns undefined where a build does not tell */
export function isThere(probe: Probe, outcome: Outcome | undefined): boolean | undefined {
  if (!outcome || 'failure' in outcome) return undefined;
  const keys = outcome.keys.get(placeOf(probe));
  if (keys?.has(unclearKey(probe.mark.key))) return undefined;
  return keys?.has(probe.mark.key);
}

/** True, false, or undefined where a build does not tell. */
type Ask = (outcome: Outcome) => boolean | undefined;

export class Readings {
  private readonly trials: Trials;
  /** By what builds have shown, as long as the groups are the same. */
  private readings = new Map<string, Reading>();
  private readGroups: readonly Group[] = [];

  constructor(trials: Trials) {
    this.trials = trials;
  }

  of(probe: Probe): Reading {
    const hints = [...this.trials.groups].flatMap((group, at) =>
      isHinted(probe, group) ? at : [],
    );
    const reading = this.read((outcome) => isThere(probe, outcome), hints);
    return reading.kind === 'proved' ? reading : (this.ofScene(probe) ?? reading);
  }

  /**
   * Handles a scene that no build without one unit can show, such as a state of a control that the
   * unit adds: the unit is behind a change if every build that shows the scene shows the change,
   * too.
   */
  private ofScene(probe: Probe): Reading | undefined {
    const { scene } = probe;
    const lacksScene: Ask = (outcome) => !('failure' in outcome) && outcome.failures.has(scene);
    const ofScene = this.read((outcome) => !lacksScene(outcome), []);
    if (!isOfOne(ofScene)) return undefined;
    const reading = this.read(
      (outcome) => (lacksScene(outcome) ? false : isThere(probe, outcome)),
      [],
    );
    return isOfOne(reading) && reading.units[0] === ofScene.units[0] ? reading : undefined;
  }

  private read(ask: Ask, hints: readonly number[]): Reading {
    const { groups, list } = this.trials;
    if (groups !== this.readGroups) this.readings = new Map();
    this.readGroups = groups;
    const looks: Look[] = [];
    const failed: Removal[] = [];
    for (const { removed, outcome, failure } of list) {
      const isShown = failure === undefined ? ask(outcome) : undefined;
      if (isShown === undefined) failed.push(removed);
      else looks.push({ removed, isGone: !isShown });
    }
    const sign = JSON.stringify([
      looks.map(({ removed, isGone }) => [[...removed], isGone]),
      failed.map((removed) => [...removed]),
      hints,
    ]);
    const reading =
      this.readings.get(sign) ?? decode({ count: groups.length, looks, failed, hints });
    this.readings.set(sign, reading);
    return reading;
  }
}

const isOfOne = (reading: Reading): reading is Extract<Reading, { kind: 'proved' }> =>
  reading.kind === 'proved' && reading.how === 'one';
