import { fieldNames } from '#content/contactForm.ts';
import {
  type ContactRequest,
  type Draft,
  emptyContactRequest,
  type Outcome,
  type Refusal,
} from '#lib/contactRequest.ts';

export type UnsentDraft = Draft & Refusal;

/** A draft in the queue. The first of the queue is being sent. */
export type QueuedDraft = Draft & {
  /** Id of the unsent draft that was restored and changed. */
  readonly replaces?: string | undefined;
};

export type Question = { readonly id: string; readonly about: 'restore' | 'discard' };

/** Excludes the fields' text, which is read from the controls when needed and passed as `text`. */
export type Drafts = {
  /** Draft in the fields: `restored`, and perhaps changed since, or `sending`, which locks them. */
  readonly formDraft: { readonly id: string; readonly state: 'restored' | 'sending' } | undefined;
  readonly queue: readonly QueuedDraft[];
  readonly unsent: readonly UnsentDraft[];
  /** Outcome of the last request. */
  readonly refusal: Refusal;
  readonly question: Question | undefined;
};

const noRefusal: Refusal = { fields: {} };

export const noDrafts: Drafts = {
  formDraft: undefined,
  queue: [],
  unsent: [],
  refusal: noRefusal,
  question: undefined,
};

export const fillContactRequest = (read: (name: string) => string): ContactRequest => ({
  ...emptyContactRequest,
  ...Object.fromEntries(fieldNames.map((name) => [name, read(name)])),
});

const emptyRequest = fillContactRequest(() => '');

export const isEmpty = (request: ContactRequest) =>
  fieldNames.every((name) => !request[name]?.trim());

const hasSameText = (first: ContactRequest, right: ContactRequest) =>
  fieldNames.every((name) => first[name] === right[name]);

export const isQueued = ({ queue }: Drafts, id: string) => queue.some((draft) => draft.id === id);

export const isSending = ({ formDraft }: Drafts) => formDraft?.state === 'sending';

/** Unsent drafts that are not back in the fields. */
export function listUnsent({ unsent, formDraft, queue, question }: Drafts): readonly UnsentDraft[] {
  const hidden = [formDraft?.id, ...queue.map(({ replaces }) => replaces)];
  return unsent.filter(({ id }) => id === question?.id || !hidden.includes(id));
}

/** The draft in the fields, while they still have its text. */
const findUnchanged = ({ formDraft, unsent, queue }: Drafts, text: ContactRequest) =>
  [...unsent, ...queue].find(
    ({ id, request }) => id === formDraft?.id && hasSameText(request, text),
  );

/** Recognizes a draft in fields that the browser has restored. */
export function adopt(drafts: Drafts, text: ContactRequest): Drafts {
  if (isEmpty(text)) return drafts;
  const draft = drafts.unsent.find(({ request }) => hasSameText(request, text));
  return draft ? { ...drafts, formDraft: { id: draft.id, state: 'restored' } } : drafts;
}

/** Puts a restored draft back on the list once its fields were emptied. */
export const leave = (drafts: Drafts, text: ContactRequest): Drafts =>
  drafts.formDraft && !isSending(drafts) && isEmpty(text)
    ? { ...drafts, formDraft: undefined }
    : drafts;

/** An unchanged draft keeps its id, so that the receiver keeps it once even if it had arrived. */
export function take(
  drafts: Drafts,
  { request, trap }: Omit<Draft, 'id'>,
  newId: string,
): QueuedDraft {
  const unchanged = findUnchanged(drafts, request);
  if (unchanged) return { request, id: unchanged.id, trap };
  return { request, id: newId, trap, replaces: drafts.formDraft?.id };
}

/** @param text is missing on pages without the form. */
export function enqueue(drafts: Drafts, draft: QueuedDraft, text?: ContactRequest): Drafts {
  if (isQueued(drafts, draft.id)) return drafts;
  const { request, id, trap, replaces } = draft;
  const queue = [...drafts.queue, { request, id, trap, replaces }];
  const isShown = text && !isSending(drafts) && hasSameText(request, text);
  const formDraft = isShown ? ({ id, state: 'sending' } as const) : drafts.formDraft;
  return { ...drafts, queue, formDraft, refusal: noRefusal };
}

/** Updates a draft in place, puts it in the place of the one that it replaces, or adds it at the end. */
function putDraft(unsent: Drafts['unsent'], draft: UnsentDraft, replaced: string | undefined) {
  const index = unsent.findIndex(({ id }) => id === draft.id || id === replaced);
  if (index < 0) return [...unsent, draft];
  return unsent.map((before, at) => (at === index ? draft : before));
}

export const isShown = ({ formDraft }: Drafts, { id }: QueuedDraft) =>
  formDraft?.state === 'sending' && formDraft.id === id;

/** Takes a draft out of the queue and the fields. */
function release(drafts: Drafts, draft: QueuedDraft): Drafts {
  const queue = drafts.queue.filter(({ id }) => id !== draft.id);
  return { ...drafts, queue, formDraft: isShown(drafts, draft) ? undefined : drafts.formDraft };
}

export function settle(drafts: Drafts, draft: QueuedDraft, outcome: Outcome): Drafts {
  const { request, id, trap, replaces } = draft;
  const { unsent, question } = drafts;
  const ids = [id, replaces];
  const refusal = outcome.ok
    ? noRefusal
    : { fields: outcome.fields, ...(outcome.sentences && { sentences: outcome.sentences }) };
  return {
    ...release(drafts, draft),
    unsent: outcome.ok
      ? unsent.filter((item) => !ids.includes(item.id))
      : putDraft(unsent, { request, id, trap, ...refusal }, replaces),
    refusal,
    question: ids.includes(question?.id) ? undefined : question,
  };
}

/** Keeps a draft after an exception. Calls little, because any part may have thrown. */
export function abandon(drafts: Drafts, { request, id, trap }: QueuedDraft): Drafts {
  const unsent = drafts.unsent.filter((draft) => draft.id !== id);
  const { queue, formDraft } = release(drafts, { request, id, trap });
  return {
    ...noDrafts,
    formDraft,
    queue,
    unsent: [...unsent, { request, id, trap, ...noRefusal }],
  };
}

/** The unsent drafts and the queue, for a page that is being left. */
export const collectUnsent = ({ queue, unsent }: Drafts): Drafts['unsent'] =>
  queue.reduce(
    (drafts, { replaces, ...draft }) => putDraft(drafts, { ...draft, ...noRefusal }, replaces),
    unsent,
  );

const holdsNewText = (drafts: Drafts, text: ContactRequest) =>
  !isEmpty(text) && !findUnchanged(drafts, text);

/** Keeps the text of the fields, in the place of the draft that it was made from. */
function setAside(
  { unsent, formDraft }: Drafts,
  text: ContactRequest,
  id: string,
  restored: string,
) {
  const draft = { request: text, id, trap: '', ...noRefusal };
  return putDraft(unsent, draft, formDraft?.id === restored ? undefined : formDraft?.id);
}

type Restored = {
  readonly drafts: Drafts;
  /** Text for the fields; undefined when they hold other text, so that the visitor is asked first. */
  readonly request?: ContactRequest;
};

/** @param aside id to keep that text under, once the visitor agreed. */
export function restore(
  drafts: Drafts,
  text: ContactRequest,
  id: string,
  aside?: string,
): Restored {
  const draft = drafts.unsent.find((unsent) => unsent.id === id);
  if (!draft || isQueued(drafts, id)) return { drafts };
  const hasNewText = holdsNewText(drafts, text);
  if (hasNewText && !aside) return { drafts: { ...drafts, question: { id, about: 'restore' } } };
  return {
    request: draft.request,
    drafts: {
      ...drafts,
      formDraft: { id, state: 'restored' },
      unsent: hasNewText && aside ? setAside(drafts, text, aside, id) : drafts.unsent,
      refusal: noRefusal,
      question: undefined,
    },
  };
}

export function discard(drafts: Drafts, id: string): Drafts {
  if (isQueued(drafts, id)) return drafts;
  const unsent = drafts.unsent.filter((draft) => draft.id !== id);
  return { ...drafts, unsent, question: undefined };
}

/** Writes what each holder holds, because a library of the host may give lists a `toJSON` of its own. */
export const serialise = (unsent: readonly UnsentDraft[]): string =>
  JSON.stringify(unsent, function (this: unknown, key): unknown {
    return Reflect.get(Object(this), key);
  });

function readTexts(value: unknown): Record<string, string> {
  const entries = Object.entries<string>(Object(value));
  return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
}

export function parse(text: string | null): readonly UnsentDraft[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return (Array.isArray(list) ? list : []).flatMap((entry: unknown): UnsentDraft[] => {
      const { id = '', trap = '' } = readTexts(entry);
      const { request, fields, sentences }: Record<string, unknown> = Object(entry);
      const texts = { ...emptyRequest, ...readTexts(request) };
      const refusal = { fields: readTexts(fields), sentences: readTexts(sentences) };
      return id ? [{ id, trap, request: texts, ...refusal }] : [];
    });
  } catch {
    return [];
  }
}
