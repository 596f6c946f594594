/** JSON messages between the bench and `endpoint.ts`. */
import * as v from 'valibot';

/** Where the development server reads (GET) and writes (POST) tokens. No build has it. */
export const tokensAddress = '/__tokens';

/** Where the saved tokens are proposed (POST). */
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
        value: v.optional(v.unknown()),
        min: v.exactOptional(v.unknown()),
        type: v.exactOptional(v.string()),
        description: v.exactOptional(v.string()),
        isGone: v.exactOptional(v.literal(true)),
      }),
    ),
    v.everyItem(({ value, isGone }) => value !== undefined || isGone === true),
    v.minLength(1),
  ),
});
export type SaveRequest = v.InferOutput<typeof saveRequest>;

const line = v.pipe(v.string(), v.trim(), v.nonEmpty());

export const proposeRequest = v.object({ title: line, reason: line });

export const answerSchema = v.object({
  /** Every JSON file of `tokens/` by name; of a refused request, as another has saved it. */
  files: v.exactOptional(texts),
  /** Lines that say why nothing was written or proposed. */
  faults: v.exactOptional(v.array(v.string())),
  proposal: v.exactOptional(
    v.object({
      branch: v.string(),
      address: v.exactOptional(v.string()),
      problem: v.exactOptional(v.string()),
      body: v.string(),
    }),
  ),
});
export type Answer = v.InferOutput<typeof answerSchema>;
