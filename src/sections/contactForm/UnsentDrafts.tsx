import type { ReactNode } from 'react';
import { unsentDrafts as words } from '#content/contactForm.ts';
import { closeToast } from '#lib/toasts.ts';
import type { Question, UnsentDraft } from './drafts.ts';
import { Button } from '#ui/Button.tsx';
import { List, Row, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import * as styles from './Contact.css.ts';
import { ask, discard } from './contactDraft.ts';
import { deliver, refusalSentences, restoreDraft } from './deliver.ts';

function QuestionAsked({ question }: { question: Question }) {
  const { id, about } = question;
  const { text, confirm } = words.questions[about];
  const label = `unsent-${id}-question`;
  const onConfirm = () => {
    if (about === 'restore') return restoreDraft(id, true);
    closeToast();
    return discard(id);
  };
  return (
    <div role="group" aria-labelledby={label} tabIndex={-1} className={styles.question}>
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
  );
}

type UnsentDraftProps = { draft: UnsentDraft; isQueued: boolean; question: Question | undefined };

export function UnsentItem({ draft, isQueued, question }: UnsentDraftProps) {
  const { nome, email, telefone, mensagem } = draft.request;
  const label = `unsent-${draft.id}`;
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
      {isQueued ? (
        <Text tone="muted">{words.sending}</Text>
      ) : question ? (
        <QuestionAsked question={question} />
      ) : (
        <Choices draft={draft} label={label} />
      )}
    </li>
  );
}

type UnsentDraftsProps = { count: number; children?: ReactNode };

/** Lists failed drafts until they are sent or discarded (decision 4). `showUnsent.tsx` keeps it up to date. */
export function UnsentDrafts({ count, children }: UnsentDraftsProps) {
  return (
    <section aria-labelledby="unsent-title" tabIndex={-1} className={styles.unsent}>
      <Stack gap="2xs">
        <Heading level={3} size="h4" id="unsent-title">
          {words.title}
        </Heading>
        <Text tone="muted" width="prose" id="unsent-intro">
          {words.intro(count)}
        </Text>
      </Stack>
      <List>{children}</List>
    </section>
  );
}
