import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { compare, sizeOf } from './picture.ts';
import {
  baselines,
  foundFile,
  keptFile,
  type PictureResult,
  readingFile,
  results,
  type SceneResult,
} from './results.ts';

/** Asks for the very bytes: for the check that nothing ever flickers. */
const exact = process.env.VISUAL_EXACT === '1';

const folderOf = (scene: string) => new URL(`${scene}/`, results);

/** Forgets what an earlier run found of a scene. */
export function beginRecord(scene: string): void {
  rmSync(folderOf(scene), { recursive: true, force: true });
  mkdirSync(folderOf(scene), { recursive: true });
}

/** Compares a picture with the accepted one, and keeps it when it differs. */
export async function recordPicture(
  scene: string,
  variant: string,
  capture: Buffer,
): Promise<PictureResult> {
  const file = new URL(`${scene}/${keptFile(variant)}`, baselines);
  const status = existsSync(file) ? await compare(capture, readFileSync(file)) : 'missing';
  if (status === 'different' || status === 'missing' || (exact && status === 'close'))
    writeFileSync(new URL(foundFile(variant), folderOf(scene)), capture);
  return { variant, status, ...sizeOf(capture) };
}

/** Compares what a screen reader says with what was accepted, and keeps it when it differs. */
export function recordReading(scene: string, text: string): SceneResult['reading'] {
  const file = new URL(`${scene}/${readingFile}`, baselines);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (kept === text) return 'same';
  writeFileSync(new URL(readingFile, folderOf(scene)), text);
  return kept === undefined ? 'missing' : 'different';
}

const complaints = {
  same: undefined,
  close: exact ? 'is not the same to the byte' : undefined,
  different: 'does not look as accepted',
  missing: 'has no accepted picture',
} as const;

/** Keeps the result, and says in one line each what keeps the scene from passing. */
export function finishRecord(result: SceneResult): string[] {
  writeFileSync(
    new URL('result.json', folderOf(result.scene)),
    `${JSON.stringify(result, null, 2)}\n`,
  );
  const pictures = result.pictures.flatMap(({ variant, status }) => {
    const complaint = complaints[status];
    return complaint ? [`${result.scene}/${variant} ${complaint}`] : [];
  });
  const reading =
    result.reading === 'same'
      ? []
      : [
          `${result.scene}/${readingFile} ${result.reading === 'missing' ? 'has no accepted text' : 'does not read as accepted'}`,
        ];
  const faults = result.faults.map(({ variant, text }) => `${result.scene}/${variant}: ${text}`);
  return [...pictures, ...reading, ...faults];
}
