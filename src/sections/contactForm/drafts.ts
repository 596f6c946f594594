import { fieldNames } from '#content/contactForm.ts';
import {
  type ContactRequest,
  type Draft,
  emptyContactRequest,
  type Outcome,
  type Refusal,
} from '#lib/contactRequest.ts';

export type UnsentDraft = Draft & Refusal;

/** A draft in the queue, whose first is being sent. */
export type QueuedDraft = Draft & {
  /** Id of the unsent draft that was restored and changed. */
  readonly replaces?: string | undefined;
};

export type Question = { readonly id: string; readonly about: 'restore' | 'discard' };

export type Drafts = {
  readonly values: ContactRequest;
  /** Draft in the fields: `restored`, and perhaps changed since, or `sending`, which locks them. */
  readonly shown: { readonly id: string; readonly state: 'restored' | 'sending' } | undefined;
  readonly queue: readonly QueuedDraft[];
  readonly unsent: readonly UnsentDraft[];
  /** Of the last request. */
  readonly refusal: Refusal;
  readonly question: Question | undefined;
};

const noRefusal: Refusal = { fields: {} };

export const fillContactRequest = (read: (name: string) => string): ContactRequest => ({
  ...emptyContactRequest,
  ...Object.fromEntries(fieldNames.map((name) => [name, read(name)])),
});

const emptyRequest = fillContactRequest(() => '');

export const noDrafts: Drafts = {
  values: emptyRequest,
  shown: undefined,
  queue: [],
  unsent: [],
  refusal: noRefusal,
  question: undefined,
};

const isEmpty = (request: ContactRequest) => fieldNames.every((name) => !request[name]?.trim());

const hasSameText = (left: ContactRequest, right: ContactRequest) =>
  fieldNames.every((name) => left[name] === right[name]);

export const isQueued = ({ queue }: Drafts, id: string) => queue.some((draft) => draft.id === id);

export const isSending = ({ shown }: Drafts) => shown?.state === 'sending';

/** Unsent drafts that are not back in the fields. */
export function listUnsent({ unsent, shown, queue }: Drafts): readonly UnsentDraft[] {
  const hidden = [shown?.id, ...queue.map(({ replaces }) => replaces)];
  return unsent.filter(({ id }) => !hidden.includes(id));
}

/** The restored draft, while the fields still have its text. */
const findUnchanged = ({ unsent, shown, values }: Drafts) =>
  unsent.find(({ id, request }) => id === shown?.id && hasSameText(request, values));

export function write(drafts: Drafts, field: string, value: string): Drafts {
  const values = { ...drafts.values, [field]: value };
  const shown = isEmpty(values) || isSending(drafts) ? undefined : drafts.shown;
  return { ...drafts, values, shown };
}

/** Takes over text that was typed, or restored by the browser, before hydration. */
export function adopt(drafts: Drafts, values: ContactRequest): Drafts {
  if (!isEmpty(drafts.values) || isEmpty(values)) return drafts;
  const draft = drafts.unsent.find(({ request }) => hasSameText(request, values));
  return { ...drafts, values, shown: draft && { id: draft.id, state: 'restored' } };
}

/** An unchanged draft keeps its id, so that the receiver keeps it once even if it had arrived. */
export function take(drafts: Drafts, id: string, trap: string): QueuedDraft {
  const { values: request, shown } = drafts;
  const unchanged = findUnchanged(drafts);
  if (unchanged) return { request, id: unchanged.id, trap };
  return { request, id, trap, replaces: shown?.id };
}

export function enqueue(drafts: Drafts, draft: QueuedDraft): Drafts {
  if (isQueued(drafts, draft.id)) return drafts;
  const { request, id, trap, replaces } = draft;
  const queue = [...drafts.queue, { request, id, trap, replaces }];
  const isShown = !isSending(drafts) && hasSameText(request, drafts.values);
  const shown = isShown ? ({ id, state: 'sending' } as const) : drafts.shown;
  return { ...drafts, queue, shown, refusal: noRefusal };
}

/** Puts a draft where it is, or where the one is that it replaces, or at the end. */
function putDraft(unsent: Drafts['unsent'], draft: UnsentDraft, replaced: string | undefined) {
  const index = unsent.findIndex(({ id }) => id === draft.id || id === replaced);
  return index < 0 ? [...unsent, draft] : unsent.with(index, draft);
}

/** Ends a request. The fields are cleared even when it failed (spec §4), if they still show it. */
export function settle(drafts: Drafts, draft: QueuedDraft, outcome: Outcome): Drafts {
  const { request, id, trap, replaces } = draft;
  const { queue, unsent, question } = drafts;
  const ids = [id, replaces];
  const { values, shown } = isSending(drafts) && drafts.shown?.id === id ? noDrafts : drafts;
  const refusal = outcome.ok
    ? noRefusal
    : { fields: outcome.fields, ...(outcome.sentences && { sentences: outcome.sentences }) };
  return {
    values,
    shown,
    queue: queue.filter((queued) => queued.id !== id),
    unsent: outcome.ok
      ? unsent.filter((kept) => !ids.includes(kept.id))
      : putDraft(unsent, { request, id, trap, ...refusal }, replaces),
    refusal: isEmpty(values) ? refusal : noRefusal,
    question: ids.includes(question?.id) ? undefined : question,
  };
}

/** The unsent drafts and the queue, for a page that is being left. */
export const collectUnsent = ({ queue, unsent }: Drafts): Drafts['unsent'] =>
  queue.reduce(
    (drafts, { replaces, ...draft }) => putDraft(drafts, { ...draft, ...noRefusal }, replaces),
    unsent,
  );

const holdsNewText = (drafts: Drafts) =>
  !isEmpty(drafts.values) && !isSending(drafts) && !findUnchanged(drafts);

/** Keeps the text of the fields, in the place of the draft that it was made from. */
function setAside({ values, unsent, shown }: Drafts, id: string, restored: string) {
  const draft = { request: values, id, trap: '', ...noRefusal };
  return putDraft(unsent, draft, shown?.id === restored ? undefined : shown?.id);
}

/** Asks first when the fields hold other text. @param aside id to keep that text under, once agreed. */
export function restore(drafts: Drafts, id: string, aside?: string): Drafts {
  const draft = drafts.unsent.find((unsent) => unsent.id === id);
  if (!draft || isQueued(drafts, id)) return drafts;
  const hasNewText = holdsNewText(drafts);
  if (hasNewText && !aside) return { ...drafts, question: { id, about: 'restore' } };
  return {
    ...drafts,
    values: draft.request,
    shown: { id, state: 'restored' },
    unsent: hasNewText && aside ? setAside(drafts, aside, id) : drafts.unsent,
    refusal: noRefusal,
    question: undefined,
  };
}

export function discard(drafts: Drafts, id: string): Drafts {
  if (isQueued(drafts, id)) return drafts;
  const unsent = drafts.unsent.filter((draft) => draft.id !== id);
  return { ...drafts, unsent, question: undefined };
}

export const serialise = (unsent: readonly UnsentDraft[]) => JSON.stringify(unsent);

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
