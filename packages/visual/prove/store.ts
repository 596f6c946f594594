/** Keeps what builds have shown, so that a second call goes on where the first one ended. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './laboratory.ts';

/** ms; a branch that nobody has proved for this long is merged or abandoned. */
const longestStay = 14 * 24 * 3_600_000;

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24);

type StoredOutcome =
  | { readonly failure: string }
  | {
      readonly keys: readonly (readonly [string, readonly string[]])[];
      readonly failures: readonly (readonly [string, string])[];
    };

const packed = (outcome: Outcome): StoredOutcome =>
  'failure' in outcome
    ? outcome
    : {
        keys: [...outcome.keys].map(([place, keys]) => [place, [...keys]] as const),
        failures: [...outcome.failures],
      };

const unpacked = (stored: StoredOutcome): Outcome =>
  'failure' in stored
    ? stored
    : {
        keys: new Map(stored.keys.map(([place, keys]) => [place, new Set(keys)])),
        failures: new Map(stored.failures),
      };

function removeOld(folder: string): void {
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - fs.statSync(path).mtimeMs > longestStay)
      fs.rmSync(path, { recursive: true, force: true });
  }
}

/** @param about all that the outcome of a build depends on, besides its units */
export function openStore(folder: string, about: unknown) {
  removeOld(folder);
  const branchFolder = join(folder, hashOf(about));
  const fileOf = (ids: readonly string[]) => join(branchFolder, `${hashOf(ids.toSorted())}.json`);
  return {
    read: (ids: readonly string[]): Outcome | undefined => {
      const file = fileOf(ids);
      if (!fs.existsSync(file)) return undefined;
      return unpacked(JSON.parse(fs.readFileSync(file, 'utf8')));
    },
    write: (ids: readonly string[], outcome: Outcome): void => {
      const file = fileOf(ids);
      fs.mkdirSync(branchFolder, { recursive: true });
      // Rename, because a kill while the file is written would leave half of it.
      fs.writeFileSync(`${file}.new`, JSON.stringify(packed(outcome)));
      fs.renameSync(`${file}.new`, file);
    },
  };
}
