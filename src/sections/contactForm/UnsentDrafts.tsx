import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { unsentDrafts as words } from '#content/contactForm.ts';
import { closeToast } from '#lib/toasts.ts';
import { type Drafts, isQueued, listUnsent, type Question, type UnsentDraft } from './drafts.ts';
import { Button } from '#ui/Button.tsx';
import { List, Row, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import * as styles from './Contact.css.ts';
import { ask, discard, getDrafts } from './contactDraft.ts';
import { deliver, refusalSentences, restoreDraft } from './deliver.ts';
import { findForm } from './fields.ts';

/** Moves the focus of an unmounted part to the list, or to the form when the list is gone. */
function useFocusHandedOn() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const list = listUnsent(getDrafts()).length > 0 && element.closest('section');
      const next = list || findForm()?.querySelector<HTMLElement>('[aria-invalid]');
      next?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

function QuestionAsked({ question }: { question: Question }) {
  const { id, about } = question;
  const { text, confirm } = words.questions[about];
  const ref = useFocusHandedOn();
  const label = useId();
  useEffect(() => ref.current?.focus(), [ref]);
  const onConfirm = () => {
    if (about === 'restore') return restoreDraft(id, true);
    closeToast();
    return discard(id);
  };
  return (
    <div ref={ref} role="group" aria-labelledby={label} tabIndex={-1} className={styles.question}>
      <Text id={label}>{text}</Text>
      <Row gap="xs">
        <Button variant="secondary" onClick={onConfirm}>
          {confirm}
        </Button>
        <Button variant="quiet" onClick={() => ask(undefined)}>
          {words.cancel}
        </Button>
      </Row>
    </div>
  );
}

function Choices({ draft, label }: { draft: UnsentDraft; label: string }) {
  const ref = useFocusHandedOn();
  const send = () => {
    closeToast();
    void deliver(draft);
  };
  const choices = {
    [words.send]: send,
    [words.restore]: () => restoreDraft(draft.id),
    [words.discard]: () => ask({ id: draft.id, about: 'discard' }),
  };
  return (
    <div ref={ref}>
      <Row gap="xs">
        {Object.entries(choices).map(([name, onClick], index) => (
          <Button
            key={name}
            variant={index === 0 ? 'secondary' : 'quiet'}
            aria-describedby={label}
            onClick={onClick}
          >
            {name}
          </Button>
        ))}
      </Row>
    </div>
  );
}

function Item({ draft, drafts }: { draft: UnsentDraft; drafts: Drafts }) {
  const label = useId();
  const { nome, email, telefone, mensagem } = draft.request;
  const question = drafts.question?.id === draft.id ? drafts.question : undefined;
  return (
    <li className={styles.unsentDraft}>
      <Stack gap="2xs">
        <Text as="div" size="label" id={label}>
          {nome.trim() || words.nameless}
        </Text>
        <div className={styles.excerpt}>
          <Text as="span" tone="muted">
            {mensagem.trim().slice(0, 300) || [telefone, email].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {refusalSentences(draft).map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </Stack>
      {isQueued(drafts, draft.id) ? (
        <Text tone="muted">{words.sending}</Text>
      ) : question ? (
        <QuestionAsked question={question} />
      ) : (
        <Choices draft={draft} label={label} />
      )}
    </li>
  );
}

/** Lists failed drafts until they are sent or discarded (decision 4). */
export function UnsentDrafts({ drafts }: { drafts: Drafts }) {
  const title = useId();
  const unsent = listUnsent(drafts);
  if (unsent.length === 0) return null;
  return (
    <section aria-labelledby={title} tabIndex={-1} className={styles.unsent}>
      <Stack gap="2xs">
        <Heading level={3} size="h4" id={title}>
          {words.title}
        </Heading>
        <Text tone="muted" width="prose">
          {words.intro(unsent.length)}
        </Text>
      </Stack>
      <List>
        {unsent.map((draft) => (
          <Item key={draft.id} draft={draft} drafts={drafts} />
        ))}
      </List>
    </section>
  );
}
