import { unsentDrafts as words } from '#content/contactForm.ts';
import { makeElement } from '#ui/makeNodes.ts';
import { type Drafts, isQueued, listUnsent, type UnsentDraft } from './drafts.ts';
import { findForm } from './fields.ts';
import { UnsentDrafts, UnsentItem } from './UnsentDrafts.tsx';

/** An element of the list, and what it shows. */
type Item = { readonly element: HTMLElement; readonly propsText: string };

type UnsentList = {
  readonly section: HTMLElement;
  readonly list: Element;
  readonly items: ReadonlyMap<string, Item>;
};

function find(section: HTMLElement, selector: string): Element {
  const element = section.querySelector(selector);
  if (!element) throw new Error(`The list of unsent messages has no ${selector}`);
  return element;
}

function makeSection(count: number): Omit<UnsentList, 'items'> {
  const section = makeElement(<UnsentDrafts count={count} />);
  return { section, list: find(section, 'ul') };
}

/** An extension may have wrapped the items, so insert each next to a sibling. */
function updateItems(
  { list, items }: Omit<UnsentList, 'section'>,
  drafts: Drafts,
): UnsentList['items'] {
  let before: Element | undefined;
  const entries = listUnsent(drafts).map((draft: UnsentDraft) => {
    const question = drafts.question?.id === draft.id ? drafts.question : undefined;
    const props = { draft, isQueued: isQueued(drafts, draft.id), question };
    const propsText = JSON.stringify(props);
    const earlier = items.get(draft.id);
    const element =
      earlier?.propsText === propsText ? earlier.element : makeElement(<UnsentItem {...props} />);
    if (!earlier && before) before.after(element);
    else if (!earlier) list.prepend(element);
    else if (element !== earlier.element) earlier.element.replaceWith(element);
    before = element;
    return [draft.id, { element, propsText }] as const;
  });
  const updated = new Map<string, Item>(entries);
  for (const [id, { element }] of items) if (!updated.has(id)) element.remove();
  return updated;
}

/**
 * Lists the unsent drafts in `place`, and replaces only what has changed.
 * @returns a function that brings the list up to date.
 */
export function showUnsent(place: Element): (drafts: Drafts) => void {
  let listInPage: UnsentList | undefined;
  let questionBefore: Drafts['question'];
  return (drafts) => {
    const count = listUnsent(drafts).length;
    const hadFocus = listInPage?.section.contains(document.activeElement);
    const { section, list, items } = listInPage ?? { ...makeSection(count), items: new Map() };
    if (count !== items.size) find(section, '#unsent-intro').textContent = words.intro(count);
    const updated = updateItems({ list, items }, drafts);
    listInPage = count > 0 ? { section, list, items: updated } : undefined;
    if (!listInPage) section.remove();
    else if (items.size === 0) place.append(section);
    // The list takes over the focus of a part that is gone, or the form when the list is gone.
    if (hadFocus && !section.contains(document.activeElement)) {
      const next = listInPage ? section : findForm()?.querySelector<HTMLElement>('[aria-invalid]');
      next?.focus({ preventScroll: true });
    }
    const question = section.querySelector<HTMLElement>('[role=group]');
    if (drafts.question && drafts.question !== questionBefore) question?.focus();
    questionBefore = drafts.question;
  };
}
