/** JSON messages between the bench and `endpoint.ts`. */
import * as v from 'valibot';

/** Where the development server reads (GET) and writes (POST) tokens. No build has it. */
export const tokensAddress = '/__tokens';

/** Every JSON file of `tokens/` by name, with the SHA-256 of its bytes. */
export const filesAnswer = v.object({
  files: v.record(v.string(), v.object({ version: v.string(), text: v.string() })),
});
export type FilesAnswer = v.InferOutput<typeof filesAnswer>;

/** The versions are those that each changed file had when editing began. */
export const saveRequest = v.object({
  versions: v.record(v.string(), v.string()),
  changes: v.pipe(
    v.array(
      v.object({
        file: v.string(),
        id: v.string(),
        value: v.unknown(),
        min: v.exactOptional(v.unknown()),
      }),
    ),
    v.minLength(1),
  ),
});
export type SaveRequest = v.InferOutput<typeof saveRequest>;

/** 422: the faults that `tokens check` would report. Nothing has been written. */
export const faultsAnswer = v.object({ faults: v.array(v.string()) });
export type FaultsAnswer = v.InferOutput<typeof faultsAnswer>;

/** Where a branch, its report and a pull request or a patch are made of the saved tokens (POST). */
export const proposePath = '/propose';

/** A message for whoever judges the proposal. */
export const proposedAnswer = v.object({ letter: v.string() });

export const refusedAnswer = v.object({ error: v.string() });
