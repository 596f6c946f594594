import {
  type ContactField,
  type ContactRequest,
  contactFields,
  type Draft,
  emptyContactRequest,
  type Outcome,
  type Refusal,
} from '#lib/contactRequest.ts';

/** A draft that failed, or that made room for one; it is kept until it is sent or discarded. */
export type UnsentDraft = Draft & Refusal;

/** A draft on its way; the first of several is under way, the others wait for it. */
export type QueuedDraft = Draft & {
  /** Id of the unsent draft that was restored and changed into this one. */
  readonly replaces?: string | undefined;
};

export type Question = { readonly id: string; readonly about: 'restore' | 'discard' };

/** What the visitor has written: in the fields, on its way, unsent. */
export type Drafts = {
  readonly values: ContactRequest;
  /** Id of the unsent draft that the fields were filled from. */
  readonly source: string | undefined;
  readonly queue: readonly QueuedDraft[];
  readonly unsent: readonly UnsentDraft[];
  /** Of what was in the fields when it was sent. */
  readonly refusal: Refusal;
  /** What the visitor is asked before something else happens. */
  readonly question: Question | undefined;
};

const noRefusal: Refusal = { fields: {} };

export const noDrafts: Drafts = {
  values: emptyContactRequest,
  source: undefined,
  queue: [],
  unsent: [],
  refusal: noRefusal,
  question: undefined,
};

const isEmpty = (request: ContactRequest) => contactFields.every((field) => !request[field].trim());

const isSame = (one: ContactRequest, other: ContactRequest) =>
  contactFields.every((field) => one[field] === other[field]);

export const isQueued = ({ queue }: Drafts, id: string) => queue.some((draft) => draft.id === id);

/** The fields show a request that is on its way. */
export const isFieldsQueued = ({ queue, values }: Drafts) =>
  queue.some(({ request }) => request === values);

/** The unsent drafts that are not in the fields again. */
export function listed({ unsent, source, queue }: Drafts): readonly UnsentDraft[] {
  return unsent.filter(({ id }) => id !== source && !queue.some(({ replaces }) => replaces === id));
}

/** What the fields were filled from, while nothing was changed. */
const unchangedSource = ({ unsent, source, values }: Drafts) =>
  unsent.find(({ id, request }) => id === source && isSame(request, values));

export function write(drafts: Drafts, field: ContactField, value: string): Drafts {
  const values = { ...drafts.values, [field]: value };
  return { ...drafts, values, source: isEmpty(values) ? undefined : drafts.source };
}

/** Takes over what was typed, or brought back by the browser, before the application was there. */
export function adopt(drafts: Drafts, values: ContactRequest): Drafts {
  if (!isEmpty(drafts.values) || isEmpty(values)) return drafts;
  const source = drafts.unsent.find(({ request }) => isSame(request, values))?.id;
  return { ...drafts, values, source };
}

/**
 * What is in the fields, to be sent. Restored and unchanged it keeps its id, so that the receiver
 * keeps it once, even if it had arrived the first time.
 */
export function take(drafts: Drafts, id: string, trap: string): QueuedDraft {
  const { values: request, source } = drafts;
  const same = unchangedSource(drafts);
  if (same) return { request, id: same.id, trap };
  return { request, id, trap, replaces: source };
}

export function enqueue(drafts: Drafts, draft: QueuedDraft): Drafts {
  if (isQueued(drafts, draft.id)) return drafts;
  const { request, id, trap, replaces } = draft;
  const queue = [...drafts.queue, { request, id, trap, replaces }];
  return { ...drafts, queue, refusal: noRefusal };
}

/** Puts a draft where the one was that it replaces, else at the end. */
function place(unsent: Drafts['unsent'], draft: UnsentDraft, ids: readonly (string | undefined)[]) {
  const old = unsent.find(({ id }) => ids.includes(id));
  return old ? unsent.map((one) => (one === old ? draft : one)) : [...unsent, draft];
}

/** The end of a request: the fields are cleared whatever came of it (spec §4), if they show it. */
export function settle(drafts: Drafts, draft: QueuedDraft, outcome: Outcome): Drafts {
  const { request, id, trap, replaces } = draft;
  const { values, source, question } = drafts;
  const isShown = values === request;
  const ids = [id, replaces];
  const refusal = outcome.ok
    ? noRefusal
    : { fields: outcome.fields, ...(outcome.sentences && { sentences: outcome.sentences }) };
  return {
    values: isShown ? emptyContactRequest : values,
    source: isShown ? undefined : source,
    queue: drafts.queue.filter((queued) => queued.id !== id),
    unsent: outcome.ok
      ? drafts.unsent.filter((unsent) => !ids.includes(unsent.id))
      : place(drafts.unsent, { request, id, trap, ...refusal }, ids),
    refusal: isShown || isEmpty(values) ? refusal : noRefusal,
    question: ids.includes(question?.id) ? undefined : question,
  };
}

/**
 * Keeps what is being typed among the unsent drafts.
 * @param id of that draft.
 * @param replaced id of the unsent draft whose place it takes.
 */
function setAside(drafts: Drafts, id: string, replaced = drafts.source): Drafts['unsent'] {
  const { values: request, unsent } = drafts;
  return place(unsent, { request, id, trap: '', ...noRefusal }, [replaced]);
}

const isTyping = (drafts: Drafts) =>
  !isEmpty(drafts.values) && !isFieldsQueued(drafts) && !unchangedSource(drafts);

/** The unsent drafts with all that are on their way, and may not arrive. */
export function unsaved(drafts: Drafts): Drafts['unsent'] {
  const cut: Outcome = { ok: false, reason: '', fields: {} };
  return drafts.queue.reduce((before, draft) => settle(before, draft, cut), drafts).unsent;
}

/**
 * Puts an unsent draft into the fields. Text in them that would be lost is asked about first.
 * @param aside the id under which that text is kept among the unsent, once the visitor agreed.
 */
export function restore(drafts: Drafts, id: string, aside?: string): Drafts {
  const draft = drafts.unsent.find((unsent) => unsent.id === id);
  if (!draft || isQueued(drafts, id)) return drafts;
  const isSafe = !isTyping(drafts);
  if (!isSafe && !aside) return { ...drafts, question: { id, about: 'restore' } };
  const replaced = drafts.source === id ? '' : drafts.source;
  return {
    ...drafts,
    values: draft.request,
    source: id,
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

function strings(value: unknown): Record<string, string> {
  const entries = Object.entries<string>(Object(value));
  return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
}

/** Reads what `serialise` wrote; whatever is no draft is left out. */
export function parse(text: string | null): readonly UnsentDraft[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return (Array.isArray(list) ? list : []).flatMap((one: unknown): UnsentDraft[] => {
      const { id = '', trap = '' } = strings(one);
      const { request, fields, sentences }: Record<string, unknown> = Object(one);
      if (!id) return [];
      return [
        {
          id,
          trap,
          request: { ...emptyContactRequest, ...strings(request) },
          fields: strings(fields),
          sentences: strings(sentences),
        },
      ];
    });
  } catch {
    return [];
  }
}
