/** JSON messages between the bench and `endpoint.ts`. */
import * as v from 'valibot';

/** Where the development server reads (GET) and writes (POST) tokens. No build has it. */
export const tokensAddress = '/__tokens';

/** Where a branch, its report and a pull request or a patch are made of the saved tokens (POST). */
export const proposePath = '/propose';

const texts = v.record(v.string(), v.string());

/** Each changed file as it was when editing began, and the changes. */
export const saveRequest = v.object({
  before: texts,
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

export const answerSchema = v.object({
  /** Every JSON file of `tokens/` by name; of a refused request, as another has saved it. */
  files: v.exactOptional(texts),
  /** Why nothing was written or proposed, such as faults that `tokens check` would report. */
  faults: v.exactOptional(v.array(v.string())),
  /** A message for whoever judges the proposal. */
  letter: v.exactOptional(v.string()),
  /** Names of the files in `proposal/` that go with it. */
  attached: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
});
export type Answer = v.InferOutput<typeof answerSchema>;
