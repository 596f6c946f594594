/** JSON messages between the bench and `endpoint.ts`. */
import * as v from 'valibot';

/** The development server reads (GET) and writes (POST) tokens here. No build has this path. */
export const tokensAddress = '/__tokens';

/** The development server proposes the saved tokens here (POST). */
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
  node: v.exactOptional(v.record(text, v.unknown())),
  text: v.exactOptional(text),
  isGone: v.exactOptional(v.literal(true)),
});

/** The changed files as they were when editing began, and the changes. */
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
  /** A link that opens the pull request; missing for a repository outside GitHub. */
  address: v.exactOptional(text),
  /** Reason for which GitHub lacks part of the proposal. */
  problem: v.exactOptional(text),
  /** Markdown for the reviewer. */
  body: text,
});

export const answerSchema = v.object({
  /**
   * Every JSON file of `tokens/` by name. A refusal sends the files that somebody else has saved.
   */
  files: v.exactOptional(texts),
  /** Rows of the last visual review, for the proposal. */
  pictures: v.exactOptional(v.array(text)),
  /** Reasons for which nothing was written or proposed. */
  faults: v.exactOptional(v.array(text)),
  proposal: v.exactOptional(proposal),
});
export type Answer = v.InferOutput<typeof answerSchema>;
