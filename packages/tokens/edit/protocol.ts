/** JSON messages between the bench and `endpoint.ts`. */
import * as v from 'valibot';

/** Where the development server reads (GET) and writes (POST) tokens. No build has it. */
export const tokensAddress = '/__tokens';

/** Where the saved tokens are proposed (POST). */
export const proposePath = '/propose';

const text = v.string();
const texts = v.record(text, text);

const changeSchema = v.object({
  file: text,
  id: text,
  value: v.optional(v.unknown()),
  min: v.exactOptional(v.unknown()),
  type: v.exactOptional(text),
  description: v.exactOptional(text),
  text: v.exactOptional(text),
  isGone: v.exactOptional(v.literal(true)),
});

/** Each changed file as it was when editing began, and the changes. */
export const saveRequest = v.object({
  before: texts,
  changes: v.pipe(
    v.array(changeSchema),
    v.everyItem(({ value, isGone }) => value !== undefined || isGone === true),
    v.minLength(1),
  ),
});
export type SaveRequest = v.InferOutput<typeof saveRequest>;

const line = v.pipe(text, v.trim(), v.nonEmpty());

export const proposeRequest = v.object({ title: line, reason: line });

const proposal = v.object({
  branch: text,
  /** A link that opens the pull request; none for a repository that is not on GitHub. */
  address: v.exactOptional(text),
  /** Why GitHub does not have all of it. */
  problem: v.exactOptional(text),
  /** Markdown for whoever judges it. */
  body: text,
});

export const answerSchema = v.object({
  /** Every JSON file of `tokens/` by name; of a refused request, as another has saved it. */
  files: v.exactOptional(texts),
  /** Rows of the last visual review, which go with a proposal. */
  pictures: v.exactOptional(v.array(text)),
  /** Lines that say why nothing was written or proposed. */
  faults: v.exactOptional(v.array(text)),
  proposal: v.exactOptional(proposal),
});
export type Answer = v.InferOutput<typeof answerSchema>;
