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
  /** Id of the unsent draft that was restored into the fields. */
  readonly source: string | undefined;
  /** Id of the queued draft that the fields show, and that cannot be changed. */
  readonly sending: string | undefined;
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
  source: undefined,
  sending: undefined,
  queue: [],
  unsent: [],
  refusal: noRefusal,
  question: undefined,
};

const isEmpty = (request: ContactRequest) => fieldNames.every((name) => !request[name]?.trim());

const hasSameText = (left: ContactRequest, right: ContactRequest) =>
  fieldNames.every((name) => left[name] === right[name]);

export const isQueued = ({ queue }: Drafts, id: string) => queue.some((draft) => draft.id === id);

/** Unsent drafts that are not back in the fields. */
export function listUnsent({ unsent, source, queue }: Drafts): readonly UnsentDraft[] {
  return unsent.filter(({ id }) => id !== source && !queue.some(({ replaces }) => replaces === id));
}

/** The restored draft, while the fields still have its text. */
const findUnchangedSource = ({ unsent, source, values }: Drafts) =>
  unsent.find(({ id, request }) => id === source && hasSameText(request, values));

export function write(drafts: Drafts, field: string, value: string): Drafts {
  const values = { ...drafts.values, [field]: value };
  const source = isEmpty(values) ? undefined : drafts.source;
  return { ...drafts, values, source, sending: undefined };
}

/** Takes over text that was typed, or restored by the browser, before hydration. */
export function adopt(drafts: Drafts, values: ContactRequest): Drafts {
  if (!isEmpty(drafts.values) || isEmpty(values)) return drafts;
  const source = drafts.unsent.find(({ request }) => hasSameText(request, values))?.id;
  return { ...drafts, values, source };
}

/** An unchanged draft keeps its id, so that the receiver keeps it once even if it had arrived. */
export function take(drafts: Drafts, id: string, trap: string): QueuedDraft {
  const { values: request, source } = drafts;
  const unchanged = findUnchangedSource(drafts);
  if (unchanged) return { request, id: unchanged.id, trap };
  return { request, id, trap, replaces: source };
}

export function enqueue(drafts: Drafts, draft: QueuedDraft): Drafts {
  if (isQueued(drafts, draft.id)) return drafts;
  const { request, id, trap, replaces } = draft;
  const queue = [...drafts.queue, { request, id, trap, replaces }];
  const shown = hasSameText(request, drafts.values) ? id : undefined;
  return { ...drafts, queue, sending: drafts.sending ?? shown, refusal: noRefusal };
}

/** Puts a draft where the first with one of these ids is, or at the end. */
function putDraft(
  unsent: Drafts['unsent'],
  draft: UnsentDraft,
  ids: readonly (string | undefined)[],
): Drafts['unsent'] {
  const index = unsent.findIndex(({ id }) => ids.includes(id));
  return index < 0 ? [...unsent, draft] : unsent.with(index, draft);
}

/** Ends a request. The fields are cleared even when it failed (spec §4), if they still show it. */
export function settle(drafts: Drafts, draft: QueuedDraft, outcome: Outcome): Drafts {
  const { request, id, trap, replaces } = draft;
  const { values, source, question } = drafts;
  const isShown = drafts.sending === id;
  const ids = [id, replaces];
  const refusal = outcome.ok
    ? noRefusal
    : { fields: outcome.fields, ...(outcome.sentences && { sentences: outcome.sentences }) };
  return {
    values: isShown ? emptyRequest : values,
    source: isShown ? undefined : source,
    sending: isShown ? undefined : drafts.sending,
    queue: drafts.queue.filter((queued) => queued.id !== id),
    unsent: outcome.ok
      ? drafts.unsent.filter((unsent) => !ids.includes(unsent.id))
      : putDraft(drafts.unsent, { request, id, trap, ...refusal }, ids),
    refusal: isShown || isEmpty(values) ? refusal : noRefusal,
    question: ids.includes(question?.id) ? undefined : question,
  };
}

/** @param replaced id of the unsent draft to replace. */
function setAside(drafts: Drafts, id: string, replaced = drafts.source): Drafts['unsent'] {
  const { values: request, unsent } = drafts;
  return putDraft(unsent, { request, id, trap: '', ...noRefusal }, [replaced]);
}

const holdsNewText = (drafts: Drafts) =>
  !isEmpty(drafts.values) && !drafts.sending && !findUnchangedSource(drafts);

/** The unsent drafts and the queue, for a page that is being left. */
export function collectUnsent(drafts: Drafts): Drafts['unsent'] {
  const interrupted: Outcome = { ok: false, reason: '', fields: {} };
  const settled = drafts.queue.reduce((state, draft) => settle(state, draft, interrupted), drafts);
  return settled.unsent;
}

/** Asks first when the fields hold other text. @param aside id to keep that text under, once agreed. */
export function restore(drafts: Drafts, id: string, aside?: string): Drafts {
  const draft = drafts.unsent.find((unsent) => unsent.id === id);
  if (!draft || isQueued(drafts, id)) return drafts;
  const isSafe = !holdsNewText(drafts);
  if (!isSafe && !aside) return { ...drafts, question: { id, about: 'restore' } };
  const replaced = drafts.source === id ? '' : drafts.source;
  return {
    ...drafts,
    values: draft.request,
    source: id,
    sending: undefined,
    unsent: isSafe || !aside ? drafts.unsent : setAside(drafts, aside, replaced),
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
      if (!id) return [];
      return [
        {
          id,
          trap,
          request: { ...emptyRequest, ...readTexts(request) },
          fields: readTexts(fields),
          sentences: readTexts(sentences),
        },
      ];
    });
  } catch {
    return [];
  }
}
